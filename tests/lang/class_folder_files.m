% Methods in files of folders @name: found whatever was used before, also by subclasses, and by superclass calls.
disp(who(Low)), disp(who(High)), disp(who(Mid)), disp(only_low(High))
disp(area(High, 2))
h = High;
[a, b, c] = several(h, 5); disp([a b c])
h.show('as a method'), show(h, 'as a function')
d = shapes.Disc(3);
disp(d.text()), disp(extent(d))
clear d
x = shapes.Disc; x = 1;
try
	NoLabel();
catch e
	disp(e.identifier), disp(e.message)
end
try
	Shape();
catch e
	disp(e.message)
end
% subsref and subsasgn in files, for the first use of the class, and for subclasses elsewhere
w = Wide; disp(w.a), disp(w.none), disp(w(3)), w.a = 7; disp(w.a)
r = Rec; r.a = 2; disp(r{1})
m = methods('High'); disp(strjoin(m', ' '))
disp(ismethod(w, 'subsref'))
