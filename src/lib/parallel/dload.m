function dload(file, varargin)
%dload FILE X Y ...  Loads distributed arrays and Composites that dsave has saved; without names: all of them. The
%   number of workers may be another one: each worker reads the pieces that it needs.
%>> f = tempname; D = distributed(1:4); dsave(f, 'D'); dload(f, 'D'); gather(D)
%ans =
%     1     2     3     4
	if nargin < 1, file = 'matlab.mat'; end
	base = regexprep(char(file), '\.mat$', '');
	s = load([base '.mat']);
	if ~isfield(s, 'RunMat_dsave')
		error('parallel:distributed:BadFile', 'dsave has not written the file ''%s.mat''.', base);
	end
	s = s.RunMat_dsave;
	names = cellfun(@char, varargin, 'UniformOutput', false);
	if isempty(names), names = fieldnames(s)'; end
	for k = 1:numel(names)
		if ~isfield(s, names{k})
			warning('MATLAB:load:variableNotFound', 'Variable ''%s'' not found.', names{k});
			continue
		end
		info = s.(names{k});
		if strcmp(info.kind, 'Composite')
			v = Composite();
			for j = find(info.there(1:min(end, numel(v)))), v{j} = info.values{j}; end
		else
			info.path = sprintf('%s_%s', absolute(base), names{k});
			v = runmat_on_workers(@() runmat_read_pieces(info));
		end
		assignin('caller', names{k}, v);
	end
end
function path = absolute(path)
	if ~startsWith(path, filesep), path = fullfile(pwd, path); end
end
