function ds = tabularTextDatastore(location, varargin)
%tabularTextDatastore(LOCATION)  Text files of rows and columns, such as CSV, that are read piece by piece. LOCATION is
%   a file, a folder, a pattern such as 'data/*.csv', or a cell of these.
%   Options: Delimiter, NumHeaderLines, ReadVariableNames, VariableNames, SelectedVariableNames, TextscanFormats,
%   TreatAsMissing, MissingValue, TextType, CommentStyle, FileEncoding, ReadSize ('file' or a number of rows).
%   read(DS) gives the next rows; hasdata, reset, preview, readall, numpartitions, partition, transform, tall.
%>> f = [tempname '.csv']; writelines(["a,b"; "1,x"; "2,y"], f); ds = tabularTextDatastore(f); T = read(ds); T.b{2}
%ans =
%    'y'
	ds = matlab.io.datastore.TabularTextDatastore(location, varargin{:});
end
