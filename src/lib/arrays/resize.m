function B = resize(A, m, varargin)
%resize(A, M)                     A with length M along its first dimension longer than 1: cut, or padded with zeros.
%resize(A, [M N ...])             Lengths of the first dimensions.
%resize(..., 'Dimension', DIM)    Of the dimensions DIM.
%resize(..., 'FillValue', V)      Padded with V. 'Pattern': 'constant', 'edge', 'circular', 'flip', 'reflect'.
%resize(..., 'Side', S)           'trailing', 'leading' or 'both'.
%>> resize([1 2 3], 5)
%ans =
%     1     2     3     0     0
	B = resized(A, m, 'both ways', varargin{:});
end
