m = containers.Map();
x = m('nothing');
