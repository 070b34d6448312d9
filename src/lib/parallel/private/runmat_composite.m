function c = runmat_composite(name, results, old)
%runmat_composite(NAME, RESULTS, OLD)  A Composite with each worker's value of the variable NAME; [] if no worker has
%   one. A distributed array if all have a piece of it.
	values = cell(1, numel(results));
	present = false(1, numel(results));
	for k = 1:numel(results)
		at = find(strcmp(results{k}{1}, name), 1);
		if ~isempty(at)
			values(k) = results{k}{2}(at);
			present(k) = true;
		end
	end
	is_piece = @(v) isstruct(v) && isscalar(v) && isfield(v, 'runmat_part');
	if all(present) && all(cellfun(is_piece, values))
		c = distributed(values{1});
		return
	end
	if isa(old, 'Composite')
		more = numel(values) + 1:numel(old.Present);
		values(more) = old.Values(more);
		present(more) = old.Present(more);
	end
	c = [];
	if any(present), c = Composite('of', values, present); end
end
