function n = tall_source(ds)
%tall_source(DS)  The node of a tall array of the data of a datastore.
%>> t = tall(arrayDatastore([1; 2], 'OutputType', 'same')); gather(t)'
%ans =
%     1     2
	n = tall_node('source', [], {}, '');
	n.Space = sprintf('source %d', n.Id);
	n.Store = copy_if_needed(ds);
	count = block_count(ds);
	if isa(ds, 'matlab.io.datastore.ArrayDatastore')
		x = slices(ds, 1, 0);
		n.Space = sprintf('rows %d', size(ds.Data, ds.IterationDimension));
	elseif isa(ds, 'matlab.io.datastore.TabularTextDatastore')
		x = table_without_rows(ds);
	elseif count > 0
		x = block(ds, 1, {});
	else
		other = copy_of(ds);
		reset(other);
		if ~hasdata(other), x = []; else, x = tall_part(other, read(other)); end
	end
	n.Proto = matlab.io.Datastore.rows(x, []);
	n.Known = true;
end
function ds = copy_if_needed(ds)
	if ~isa(ds, 'matlab.io.datastore.ArrayDatastore'), ds = copy_of(ds); end
end
function T = table_without_rows(ds)
	if block_count(ds) > 0
		T = csv_columns('', ds.Options, ds.VariableTypes, ds.Formats, 1:numel(ds.VariableNames), NaN);
	else
		T = repmat({zeros(0, 1)}, 1, numel(ds.VariableNames));
	end
	T = table(T{:}, 'VariableNames', ds.VariableNames);
	T = T(:, ds.SelectedVariableNames);
end
