function data = spmdSendReceive(to, from, data, tag)
%DATA = spmdSendReceive(TO, FROM, DATA, TAG)
%   Sends DATA to worker TO and gives what worker FROM sends; TO or FROM may be [].
	if nargin < 4, tag = 0; end
	if ~isempty(to), runmat_spmd('send', to, tag, data); end
	data = [];
	if ~isempty(from), data = runmat_spmd('receive', from, tag); end
end
