function B = paddata(A, m, varargin)
%paddata(A, M)                    A padded with zeros to at least length M along its first dimension longer than 1.
%paddata(A, [M N ...])            Lengths of the first dimensions.
%paddata(..., 'Dimension', DIM)   Of the dimensions DIM. Also 'FillValue', 'Pattern' and 'Side', as in resize.
%>> paddata([1 2 3], 5)
%ans =
%     1     2     3     0     0
	B = resized(A, m, 'pad', varargin{:});
end
