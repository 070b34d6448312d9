function names = fields(s)
%fields(S)  The names of the fields of a struct, or of the public properties of an object; fieldnames is the newer name.
%>> fields(struct('a', 1))
%ans =
%  1×1 cell array
%    {'a'}
	names = fieldnames(s);
end
