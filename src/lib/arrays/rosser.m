function R = rosser(cls)
%rosser         8-by-8 symmetric matrix that is hard for eigenvalue programs.
%rosser(CLASS)  Of class 'single' or 'double'.
%>> size(rosser)
%ans =
%     8     8
	if nargin < 1
		cls = 'double';
	end
	if ~any(strcmp(cls, {'double', 'single'}))
		error('MATLAB:rosser:InvalidClass', 'The class must be ''double'' or ''single''.');
	end
	R = cast([
		 611  196 -192  407   -8  -52  -49   29
		 196  899  113 -192  -71  -43   -8  -44
		-192  113  899  196   61   49    8   52
		 407 -192  196  611    8   44   59  -23
		  -8  -71   61    8  411 -599  208  208
		 -52  -43   49   44 -599  411  208  208
		 -49   -8    8   59  208  208   99 -911
		  29  -44   52  -23  208  208 -911   99], cls);
end
