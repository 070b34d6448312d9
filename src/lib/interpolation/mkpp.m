function pp = mkpp(breaks, coefs, d)
%mkpp(BREAKS, COEFS)     Piecewise polynomial: row k of COEFS holds its coefficients in x - BREAKS(k) for BREAKS(k) <= x
%   < BREAKS(k+1).
%mkpp(BREAKS, COEFS, D)  With values of size D.
%>> ppval(mkpp([0 1 2], [1 0; 0 5]), [0.5 1.5])
%ans =
%    0.5000    5.0000
	if nargin < 3
		d = 1;
	end
	if numel(breaks) < 2
		error('MATLAB:mkpp:TooFewBreaks', 'At least two breaks are needed.');
	end
	d = d(:)';
	pieces = numel(breaks) - 1;
	total = numel(coefs);
	order = round(total / (prod(d) * pieces));
	if order * prod(d) * pieces ~= total
		error('MATLAB:mkpp:PPNumberMismatchCoeffs', ...
			['The requested number of polynomial pieces, %d, is incompatible with the number of ' ...
			'coefficients, %d.'], pieces, total);
	end
	pp = struct('form', 'pp', 'breaks', reshape(breaks, 1, []), 'coefs', reshape(coefs, [], order), 'pieces', ...
		pieces, 'order', order, 'dim', d);
end
