function [data, from, tag] = spmdReceive(from, tag)
%[DATA, FROM, TAG] = spmdReceive(FROM, TAG)  Waits for data that worker FROM sent with TAG; 'any', [] or left out: any.
	if nargin < 1, from = []; end
	if nargin < 2, tag = []; end
	[data, from, tag] = runmat_spmd('receive', from, tag);
end
