% What is wrong with classes, and what is done wrong with objects.
format compact
try, o = Rdp; o.x = 3; o.x, catch e, disp(e.identifier), disp(e.message), end
try, o = Rdp; o.rec(1), catch e, disp(e.identifier), end
try, Nothing.x, catch e, disp(e.message), end
try, x = Bad1; catch e, disp(e.message), end
try, x = Bad2; catch e, disp(e.message), end
try, x = Bad3; catch e, disp(e.message), end
try, x = Bad4; catch e, disp(e.message), end
try, x = Bad5; catch e, disp(e.message), end
try, x = Bad6; catch e, disp(e.message), end
h = Hnd; try, h.fail(), catch e, disp(e.stack(1).name), end
try, h.a(5), catch e, disp(e.message), end
try, h.nomethod(3), catch e, disp(e.message), end
try, nomethod(h), catch e, disp(e.message), end
try, h + 1, catch e, disp(e.message), end
try, [h, 3], catch e, disp(e.message), end
try, h(3), catch e, disp(e.message), end
try, h{1}, catch e, disp(e.message), end
try, h(2) = 5; catch e, disp(e.message), end
try, if h, end, catch e, disp(e.message), end
try, for i = h, disp(class(i)), end, catch e, disp(e.message), end
try, x = 1; x(2) = h; catch e, disp(e.message), end
try, c = {h}; c{1}.a = 8; disp(h.a), catch e, disp(e.message), end
try, num2str(h), catch e, disp(e.message), end
try, double(h), catch e, disp(e.message), end
try, h.a.b.c = 3; catch e, disp(e.message), end
try, h.b.c.d = 3; disp(h.b.c.d), catch e, disp(e.message), end
