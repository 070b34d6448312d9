function out = userpath(what)
%userpath           The first folder of a user's own files: Documents/MATLAB in the home folder, if it is there.
%userpath(FOLDER)   Makes it this folder and puts that first on the path. userpath('reset'), userpath('clear').
%>> ischar(userpath)
%ans =
%  logical
%   1
	persistent folder
	if isempty(folder)
		folder = {usual()};
	end
	if nargin == 0
		out = folder{1};
		return
	end
	what = char(what);
	switch what
		case 'reset'
			folder = {usual()};
		case 'clear'
			folder = {''};
		otherwise
			if ~isfolder(what)
				error('MATLAB:userpath:invalidInput', 'The folder ''%s'' does not exist.', what);
			end
			folder = {what};
			addpath(what);
	end
	if nargout > 0
		out = folder{1};
	end
end
function path = usual()
	path = fullfile(getenv('HOME'), 'Documents', 'MATLAB');
	if ~isfolder(path)
		path = '';
	end
end
