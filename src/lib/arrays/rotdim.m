function B = rotdim(A, n, plane)
%rotdim(A)            A turned by 90 degrees in the plane of its first two dimensions longer than 1.
%rotdim(A, N)         N times.
%rotdim(A, N, PLANE)  In the plane of the two dimensions PLANE.
%>> rotdim([1 2; 3 4])
%ans =
%     2     4
%     1     3
	if nargin < 2 || isempty(n)
		n = 1;
	end
	if nargin < 3
		long = find(size(A) ~= 1);
		plane = [long, setdiff(1:max(2, numel(size(A))), long)];
		plane = sort(plane(1:2));
	end
	if ~isnumeric(n) || ~isscalar(n) || ~isreal(n) || n ~= fix(n)
		error('MATLAB:rotdim:InvalidN', 'N must be an integer.');
	end
	if ~isnumeric(plane) || numel(plane) ~= 2 || plane(1) == plane(2) || any(plane < 1 | plane ~= fix(plane))
		error('MATLAB:rotdim:InvalidPlane', 'PLANE must be a vector of two different dimensions.');
	end
	order = 1:max(ndims(A), max(plane));
	order(plane) = plane([2 1]);
	switch mod(n, 4)
		case 1
			B = flip(permute(A, order), plane(1));
		case 2
			B = flip(flip(A, plane(1)), plane(2));
		case 3
			B = permute(flip(A, plane(1)), order);
		otherwise
			B = A;
	end
end
