classdef Leaver < handle
	% its delete method tries to read a file
	properties
		file
	end
	methods
		function o = Leaver(file), o.file = file; end
		function delete(o), disp(fileread(o.file)); end
	end
end
