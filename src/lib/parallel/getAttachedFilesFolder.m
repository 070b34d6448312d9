function folder = getAttachedFilesFolder(name)
%FOLDER = getAttachedFilesFolder(NAME)  In a task of a job: the folder with the copies of attached files, or ''.
%   With NAME, the folder in which the attached file of this name is, or the attached folder of this name.
%>> isempty(getAttachedFilesFolder)
%ans =
%  logical
%   1
	folder = '';
	for p = strsplit(path, pathsep)
		[above, last] = fileparts(p{1});
		if ~strcmp(last, 'attached') || ~isfile(fullfile(above, 'job.mat')), continue, end
		folder = p{1};
		if nargin < 1, return, end
		at = fullfile(folder, char(name));
		if isfolder(at), folder = at; return, end
		if isfile(at), return, end
		folder = '';
	end
end
