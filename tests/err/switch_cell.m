y = undefined_switch_value;
switch y, case 1, end
