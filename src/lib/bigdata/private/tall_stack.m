function t = tall_stack(parts)
%tall_stack(PARTS)  Arrays below each other, of which some are tall. A pass over each writes its blocks to a folder for
%   temporary files, before a pass that needs the whole.
%>> gather(sum([tall([1; 2]); 5]))
%ans =
%     8
	protos = cell(size(parts));
	known = true;
	for k = 1:numel(parts)
		if ~isa(parts{k}, 'tall')
			n = tall_node('value', [], {}, '');
			set_value(n, parts{k});
			parts{k} = tall(n);
		end
		known = known && node(parts{k}).Known;
		if known, protos{k} = tall.top(node(parts{k}).Proto, 0); end
	end
	n = tall_node('barrier', @stacked, cellfun(@node, parts, 'UniformOutput', false), '');
	n.Space = sprintf('stacked %d', n.Id);
	if known
		n.Proto = vertcat(protos{:});
		n.Known = true;
	end
	t = tall(n);
end
function stacked(n)
	store = matlab.bigdata.Pieces();
	folder = store.Folder;
	for k = 1:numel(n.Args)
		x = tall(n.Args{k});
		name = @(b) fullfile(folder, sprintf('%04d_%09d', k, b));
		if isempty(node(x).Space)
			put(gather(x), name(1));
		else
			block_number = tall(tall_node('number', [], {}, ''));
			gather(tall.reduce(@(x, b) put(x, name(b)), @plus, [], x, block_number));
		end
	end
	files = sort({dir(folder).name});
	store.Files = files(~startsWith(files, '.'));
	n.Kind = 'source';
	n.Store = store;
	n.Args = {};
	n.Fun = [];
end
function n = put(x, file)
	n = size(x, 1);
	if n == 0, return, end
	bytes = getByteStreamFromArray(x);
	id = fopen(file, 'w');
	if id < 0 || fwrite(id, bytes, 'uint8') < numel(bytes) || fclose(id) ~= 0
		error('MATLAB:bigdata:executor:WriteFailed', 'The file ''%s'' cannot be written.', file);
	end
end
