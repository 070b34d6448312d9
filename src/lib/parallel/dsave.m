function dsave(file, varargin)
%dsave FILE X Y ...  Saves distributed arrays and Composites: FILE.mat says what they are, and each worker writes its
%   pieces to files of its own, so no array is in one memory. Without names: all of the caller. dload reads them, also
%   with another number of workers. The default of FILE is matlab.mat.
%>> f = tempname; D = distributed(magic(3)); dsave(f, 'D'); clear D; dload(f); gather(sum(D))
%ans =
%    15    15    15
	if nargin < 1, file = 'matlab.mat'; end
	base = regexprep(char(file), '\.mat$', '');
	names = cellfun(@char, varargin, 'UniformOutput', false);
	if isempty(names)
		names = evalin('caller', 'who')';
		kept = false(size(names));
		for k = 1:numel(names)
			kept(k) = any(strcmp(evalin('caller', ['class(' names{k} ')']), {'distributed', 'Composite'}));
		end
		names = names(kept);
	end
	found = struct();
	for k = 1:numel(names)
		v = evalin('caller', names{k});
		path = sprintf('%s_%s', absolute(base), names{k});
		if isa(v, 'distributed')
			found.(names{k}) = runmat_on_workers(@(c) runmat_write_piece(c, path), v);
		elseif isa(v, 'Composite')
			values = cell(1, numel(v));
			for j = find(exist(v)), values{j} = v{j}; end   % Composite's exist
			found.(names{k}) = struct('kind', 'Composite', 'values', {values}, 'there', exist(v));
		else
			error('parallel:distributed:BadClass', ...
				'The variable ''%s'' is neither a distributed array nor a Composite.', names{k});
		end
	end
	RunMat_dsave = found; %#ok<NASGU>
	save([base '.mat'], 'RunMat_dsave');            % last: without this file, nothing was saved
end
function path = absolute(path)
	if ~startsWith(path, filesep), path = fullfile(pwd, path); end
end
