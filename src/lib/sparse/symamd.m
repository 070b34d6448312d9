function [p, stats] = symamd(S, knobs)
%symamd(S)              A permutation p for which S(p, p) has sparse Cholesky factors.
%symamd(S, KNOBS)       KNOBS(1): rows with more than max(16, KNOBS(1)*sqrt(N)) nonzeros (10) come last.
%[P, STATS] = symamd(S) STATS: 20 numbers, the first the count of these rows.
%>> symamd(speye(1))
%ans =
%     1
	if ~(isnumeric(S) || islogical(S)) || ~ismatrix(S) || size(S, 1) ~= size(S, 2)
		error('MATLAB:symamd:NotSquare', 'Matrix must be square.');
	end
	if nargin < 2 || isempty(knobs)
		knobs = 10;
	end
	if ~isnumeric(knobs) || ~isreal(knobs)
		error('MATLAB:symamd:InvalidKnobs', 'KNOBS must be a real number or two.');
	end
	G = S ~= 0 | (S ~= 0)';
	most = max(16, knobs(1) * sqrt(size(S, 1)));
	full_ = full(sum(G, 1)) > most & knobs(1) >= 0;
	few = find(~full_);
	p = [few(amd(G(few, few))), find(full_)];
	stats = zeros(1, 20);
	stats([1 2]) = sum(full_);
end
