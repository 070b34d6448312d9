function [tf, P] = islocalmin(A, varargin)
%[TF, P] = islocalmin(A, ...)  True where elements are smaller than their neighbours; options as of islocalmax.
%>> islocalmin([4 1 3 0 2])
%ans =
%  1×5 logical array
%   0   1   0   1   0
	[tf, P] = islocalmax(-double(A), varargin{:});
end
