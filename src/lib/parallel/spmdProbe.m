function [there, from, tag] = spmdProbe(from, tag)
%[THERE, FROM, TAG] = spmdProbe(FROM, TAG)
%   Whether there is data to receive from worker FROM with TAG; 'any', [] or left out: any.
	if nargin < 1, from = []; end
	if nargin < 2, tag = []; end
	[there, from, tag] = runmat_spmd('probe', from, tag);
end
