function [breaks, coefs, pieces, order, dim] = unmkpp(pp)
%[BREAKS, COEFS, PIECES, ORDER, DIM] = unmkpp(PP)  The parts of a piecewise polynomial.
%>> unmkpp(mkpp([0 1], [1 2]))
%ans =
%     0     1
	if ~isstruct(pp) || ~isfield(pp, 'form') || ~strcmp(pp.form, 'pp')
		error('MATLAB:unmkpp:NotAPP', 'The input is not a piecewise polynomial.');
	end
	breaks = pp.breaks;
	coefs = pp.coefs;
	pieces = pp.pieces;
	order = pp.order;
	dim = pp.dim;
end
