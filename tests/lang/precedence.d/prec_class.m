function prec_class
x = PrecClass.st; disp(x)
disp(class(PrecClass))
end
function r = PrecClass(varargin)
r.st = 'local';
end
