function out = stream_family(o, domain, make)
%STREAMS = stream_family(OPTIONS, DOMAIN, MAKE)  The results of create for random streams: a cell of MAKE(OPTIONS, I)
%   for each index I of a stream. If OPTIONS has CellOutput, it is a cell of that cell. DOMAIN begins the identifiers of
%   errors.
%>> stream_family(struct('NumStreams', 3), 'MATLAB:RandStream:create', @(o, k) k)
%ans =
%  1×3 cell array
%    {[1]}    {[2]}    {[3]}
	if ~isfield(o, 'NumStreams')
		o.NumStreams = 1;
	end
	if ~isfield(o, 'StreamIndices')
		o.StreamIndices = 1:o.NumStreams;
	end
	if any(o.StreamIndices < 1 | o.StreamIndices > o.NumStreams)
		error([domain ':InvalidStreamIndices'], 'Stream indices must be between 1 and the number of streams.');
	end
	out = cell(1, numel(o.StreamIndices));
	for k = 1:numel(out)
		out{k} = make(o, o.StreamIndices(k));
	end
	if isfield(o, 'CellOutput') && o.CellOutput
		out = {out};
	end
end
