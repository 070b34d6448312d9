function out = runmat_parts(action, key, part)
%runmat_parts(ACTION, ...)  The pieces of distributed arrays on this worker: put, get, drop. In the session: key (a new
%   one), dead (a piece that is not used any more), take dead (all of these).
	persistent parts count unused
	if isempty(count)
		parts = containers.Map();
		count = 0;
		unused = {};
	end
	switch action
		case 'key'
			count = count + 1;
			out = sprintf('array %d', count);
		case 'dead'
			unused{end + 1} = key;
		case 'take dead'
			out = unused;
			unused = {};
		case 'put'
			parts(key) = part;
			out = struct('runmat_part', key, 'size', size(part), ...
				'class', classUnderlying(part), 'spread', getCodistributor(part));
		case 'get'
			if ~isKey(parts, key)
				error('parallel:distributed:PartLost', ...
					'A worker was replaced. Its piece of a distributed array is lost.');
			end
			out = parts(key);
		case 'drop'
			key = unique(key(isKey(parts, key)));
			if ~isempty(key), remove(parts, key); end
	end
end
