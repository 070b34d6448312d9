function ds = datastore(location, varargin)
%datastore(LOCATION)  Files that are read piece by piece: text files of rows and columns, or the folder that write made
%   of a tall array. 'Type', 'tabulartext', 'file' or 'tall' says which; the other options are those of
%   tabularTextDatastore and fileDatastore.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"], f); class(datastore(f))
%ans =
%    'matlab.io.datastore.TabularTextDatastore'
	type = 'auto';
	at = find(cellfun(@(x) (ischar(x) || isstring(x)) && strcmpi(x, 'Type'), varargin(1:2:end)), 1);
	if ~isempty(at)
		type = lower(char(varargin{2 * at}));
		varargin(2 * at - 1:2 * at) = [];
	end
	if strcmp(type, 'auto')
		files = matlab.io.Datastore.find_files(location, 'datastore', {});
		[~, ~, ext] = fileparts(files{1});
		switch lower(ext)
			case '.mat', type = 'tall';
			case {'.csv', '.txt', '.dat', '.asc', '.tsv', ''}, type = 'tabulartext';
			otherwise, type = lower(ext);
		end
		if any(strcmpi(varargin(1:2:end), 'ReadFcn')), type = 'file'; end
	end
	switch type
		case 'tabulartext', ds = tabularTextDatastore(location, varargin{:});
		case 'file', ds = fileDatastore(location, varargin{:});
		case 'tall', ds = matlab.io.datastore.TallDatastore(location, varargin{:});
		case {'.parquet', '.parq', 'parquet'}
			error('RunMat:notSupported', ['datastore: Parquet files cannot be read. Write the data as ' ...
				'CSV, or read them by a function of your own in a fileDatastore.']);
		otherwise
			error('MATLAB:datastoreio:datastore:unknownType', ...
				'datastore: no type of datastore reads ''%s''. The option Type names one.', type);
	end
end
