function folder = prefdir(make)
%prefdir     The folder of a user's preferences, such as those of setpref. prefdir(1) makes it.
%>> ischar(prefdir)
%ans =
%  logical
%   1
    folder = getenv('XDG_CONFIG_HOME');
    if isempty(folder), folder = fullfile(getenv('HOME'), '.config'); end
    folder = fullfile(folder, 'runmat');
    if nargin > 0 && ~isequal(make, 0) && ~isfolder(folder), mkdir(folder); end
end
