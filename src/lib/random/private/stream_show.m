function stream_show(s, where)
%stream_show(STREAM, WHERE)  Displays a random stream; WHERE: the text behind 'random stream'.
%>> s = struct('Type', 'Philox', 'global_', false, 'Seed', 1, 'NormalTransform', 'BoxMuller', 'NumStreams', 1);
%>> stream_show(s, ' on the GPU')
%Philox random stream on the GPU
%             Seed: 1
%  NormalTransform: BoxMuller
	kinds = {'', ' (current global stream)'};
	fprintf('%s random stream%s%s\n             Seed: %d\n  NormalTransform: %s\n', s.Type, where, ...
		kinds{1 + s.global_}, s.Seed, s.NormalTransform);
	if s.NumStreams > 1
		fprintf('      StreamIndex: %d\n       NumStreams: %d\n', s.StreamIndex, s.NumStreams);
	end
end
