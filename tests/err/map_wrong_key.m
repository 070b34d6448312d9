m = containers.Map('KeyType', 'double', 'ValueType', 'any');
x = m('text');
