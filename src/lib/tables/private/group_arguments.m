function [bins, args, o] = group_arguments(caller, args, names, methods_)
%[BINS, ARGS, OPTIONS] = group_arguments(CALLER, ARGS, NAMES, METHODS)  Takes apart what follows the grouping variables:
%   pairs of an option of NAMES and its value at the end, and bins in front. METHODS is empty where no method may
%   follow. Each argument that is left over or unknown is an error of CALLER.
%>> [bins, args, o] = group_arguments('groupsummary', {[0 5 9], 'mean'}, {'IncludedEdge'}, {'mean'}); bins{1}
%ans =
%     0     5     9
	[args, o] = table_options(args, names);
	defaults = struct('IncludeEmptyGroups', false, 'IncludeMissingGroups', true, 'IncludePercentGroups', true, ...
		'ReplaceValues', true, 'IncludedEdge', 'left');
	for f = reshape(fieldnames(defaults), 1, [])
		if ~isfield(o, f{1}), o.(f{1}) = defaults.(f{1}); end
		x = o.(f{1});
		if strcmp(f{1}, 'IncludedEdge')
			if ~(ischar(x) || isstring(x)) || ~any(strcmpi(x, {'left', 'right'}))
				error(['MATLAB:' caller ':IncludedEdgeInvalid'], ...
					'IncludedEdge must be ''left'' or ''right''.');
			end
		elseif ~isscalar(x) || ~(islogical(x) || isnumeric(x) && any(x == [0 1]))
			error(['MATLAB:' caller ':' f{1} 'Invalid'], '%s must be true or false.', f{1});
		end
	end
	o.IncludedEdge = lower(char(o.IncludedEdge));
	bins = {'none'};
	if ~isempty(args) && is_bins(args{1})
		bins = args{1};
		args(1) = [];
		if isstring(bins), bins = cellstr(bins); elseif ~iscell(bins), bins = {bins}; end
	end
	most = 2 * ~isempty(methods_);
	if numel(args) > most
		what = args{most + 1};
		if ~(ischar(what) || isstring(what)), what = class(what); end
		error(['MATLAB:' caller ':ParseFlags'], 'Unknown option or too many arguments: ''%s''.', ...
			strjoin(cellstr(what)));
	end
end
function tf = is_bins(a)
	if isa(a, 'function_handle')
		tf = false;
	elseif iscell(a)
		tf = ~isempty(a) && all(cellfun(@(x) is_bins(x), a));
	elseif ischar(a) || isstring(a)
		tf = all(ismember(cellstr(lower(a)), group_bins()));
	else
		tf = isnumeric(a) || isdatetime(a) || isduration(a) || iscalendarduration(a);
	end
end
