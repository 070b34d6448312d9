function handles = guihandles(h)
%guihandles(H)  The objects of the figure of H (the current figure) whose tags are names, as a struct.
%>> f = figure; ax = axes('Tag', 'left'); s = guihandles(f); isequal(s.left, ax)
%ans =
%  logical
%   1
    if nargin < 1, h = gcf; end
    h = data_owner(h, 'guihandles');
    fig = ancestor(h, 'figure');
    if isempty(fig)
        error('MATLAB:guihandles:InvalidInput', 'The input must be a figure or an object in a figure.');
    end
    handles = struct();
    list = flip(findall(fig));
    for k = 1:numel(list)
        tag = '';
        if isprop(list(k), 'Tag'), tag = get(list(k), 'Tag'); end
        if ~isvarname(tag), continue, end
        if isfield(handles, tag)
            handles.(tag) = [handles.(tag), list(k)];
        else
            handles.(tag) = list(k);
        end
    end
end
