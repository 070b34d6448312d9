function ds = fileDatastore(location, varargin)
%fileDatastore(LOCATION, 'ReadFcn', @f)  Files that the function f reads, one after the other.
%   Options: UniformRead (true: what f reads is joined by vertcat), ReadMode ('file', or 'partialfile':
%   [X, USERDATA, DONE] = f(FILE, USERDATA) reads a part), FileExtensions.
%>> f = [tempname '.mat']; x = [3; 4]; save(f, 'x');
%>> ds = fileDatastore(f, 'ReadFcn', @(f) getfield(load(f), 'x'), 'UniformRead', true); readall(ds)'
%ans =
%     3     4
	ds = matlab.io.datastore.FileDatastore(location, varargin{:});
end
