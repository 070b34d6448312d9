function [tf, step] = isuniform(A)
%[TF, STEP] = isuniform(A)  True if neighbouring elements have equal distances, except for rounding. STEP is this
%   distance.
%>> isuniform([1 3 5])
%ans =
%  logical
%   1
	tf = false;
	step = NaN(1, 'like', A(1:0));
	if ~isvector(A) || numel(A) < 2 || any(isnan(A)), return, end
	n = numel(A);
	d = (A(n) - A(1)) / (n - 1);
	tf = d ~= 0 && all(abs(reshape(diff(A), 1, []) - d) <= 4 * eps(max(abs(A([1 n])))));
	if tf, step = d; end
end
