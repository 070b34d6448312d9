function movie2gif(frames, file, varargin)
%movie2gif(M, FILE)  Writes the frames M that getframe returned as an animated GIF. Further arguments are those of
%   imwrite: 'DelayTime' in seconds (0.1), 'LoopCount' (Inf).
%>> plot(1:3); m = getframe(gcf); file = [tempname '.gif']; movie2gif([m m], file); size(imfinfo(file))
%ans =
%     2     1
if nargin < 2, error('MATLAB:minrhs', 'Not enough input arguments.'); end
if ~isstruct(frames) || isempty(frames) || ~all(isfield(frames, {'cdata', 'colormap'}))
    error('MATLAB:movie2gif:InvalidFrames', 'The first input must be frames, as getframe returns them.');
end
if mod(numel(varargin), 2)
    error('MATLAB:movie2gif:InvalidOption', 'Options come in pairs of a name and a value.');
end
options = struct('DelayTime', 0.1, 'LoopCount', Inf);
for k = 1:2:numel(varargin)
    at = strcmpi(char(varargin{k}), fieldnames(options));
    if ~any(at)
        error('MATLAB:movie2gif:InvalidOption', '''%s'' is no option. Use ''DelayTime'' or ''LoopCount''.', ...
            char(varargin{k}));
    end
    names = fieldnames(options);
    options.(names{at}) = varargin{k + 1};
end
for k = 1:numel(frames)
    [x, map] = frame2im(frames(k));
    if isempty(map), [x, map] = rgb2ind(x, 256); end
    if k == 1
        imwrite(x, map, file, 'gif', 'LoopCount', options.LoopCount, 'DelayTime', options.DelayTime);
    else
        imwrite(x, map, file, 'gif', 'WriteMode', 'append', 'DelayTime', options.DelayTime);
    end
end
end
