if {1}, disp(1), end
