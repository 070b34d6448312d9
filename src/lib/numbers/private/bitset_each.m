function C = bitset_each(A, bit, v, varargin)
%bitset_each(A, BIT, V)  bitset with an array V.
%>> bitset_each([1 1], 2, [1 0])
%ans =
%     3     1
	on = bitset(A, bit, 1, varargin{:});
	off = bitset(A, bit, 0, varargin{:});
	if isscalar(on)
		on = repmat(on, size(v));
		off = repmat(off, size(v));
	end
	C = off;
	k = v ~= 0;
	C(k) = on(k);
end
