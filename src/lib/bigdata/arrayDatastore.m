function ds = arrayDatastore(x, varargin)
%arrayDatastore(X)  An array in memory that is read piece by piece, one row at a time, in a cell.
%   Options: ReadSize, IterationDimension, OutputType ('cell' or 'same').
%>> ds = arrayDatastore([4; 5; 6], 'ReadSize', 2, 'OutputType', 'same'); read(ds)'
%ans =
%     4     5
	ds = matlab.io.datastore.ArrayDatastore(x, varargin{:});
end
