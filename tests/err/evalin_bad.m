evalin('nowhere', 'x = 1;');
