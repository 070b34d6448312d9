s.value = 3;
disp(s.valeu)
