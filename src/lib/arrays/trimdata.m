function B = trimdata(A, m, varargin)
%trimdata(A, M)                   A cut to at most length M along its first dimension longer than 1.
%trimdata(A, [M N ...])           Lengths of the first dimensions.
%trimdata(..., 'Dimension', DIM)  Of the dimensions DIM.
%trimdata(..., 'Side', S)         'trailing', 'leading' or 'both'.
%>> trimdata([1 2 3], 2)
%ans =
%     1     2
	B = resized(A, m, 'trim', varargin{:});
end
