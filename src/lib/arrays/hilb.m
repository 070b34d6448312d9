function H = hilb(n, cls)
%hilb(N)         N-by-N Hilbert matrix: H(i,j) = 1/(i+j-1).
%hilb(N, CLASS)  Of class 'single' or 'double'.
%>> hilb(2)
%ans =
%    1.0000    0.5000
%    0.5000    0.3333
	if nargin < 2
		cls = 'double';
	end
	k = cast(1:n, cls);
	H = 1 ./ (k' + k - 1);
end
