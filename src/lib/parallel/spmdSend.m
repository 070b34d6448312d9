function spmdSend(data, to, tag)
%spmdSend(DATA, TO, TAG)  Sends DATA to worker TO, or to each of several. TAG is a number from 0 on, 0 if left out.
	if nargin < 3, tag = 0; end
	for k = to(:)', runmat_spmd('send', k, tag, data); end
end
