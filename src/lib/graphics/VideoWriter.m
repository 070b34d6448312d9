classdef VideoWriter < handle
%VideoWriter(FILE, PROFILE)   Writes frames to a video. PROFILE: 'Motion JPEG AVI' (usual), 'Uncompressed AVI',
%   'Grayscale AVI', 'Indexed AVI', 'MPEG-4'. The last one needs the program ffmpeg.
%   v = VideoWriter('a.avi'); open(v); writeVideo(v, getframe); close(v). Properties: FrameRate (30), Quality (75).
%>> v = VideoWriter([tempname '.avi']); v.FrameRate
%ans = 30
    properties
        FrameRate = 30
        Quality = 75
        Colormap = []
    end
    properties (SetAccess = private)
        Filename = ''
        Path = ''
        FileFormat = 'avi'
        Duration = 0
        FrameCount = 0
        Width = []
        Height = []
        ColorChannels = 3
        ColorFormat = 'RGB24'
        VideoBitsPerPixel = 24
        VideoCompressionMethod = 'Motion JPEG'
    end
    properties (Hidden)
        profile = 'Motion JPEG AVI'
        id = -1
        state = 'new'
        sizes = zeros(0, 2)             % where each frame stands in the file, and its bytes
        target = ''
    end
    methods
        function v = VideoWriter(file, profile)
            if nargin < 1 || ~(ischar(file) || isstring(file) && isscalar(file)) || isempty(char(file))
                error('MATLAB:audiovideo:VideoWriter:invalidFilename', 'The name of the file must be text.');
            end
            profiles = {'Motion JPEG AVI', 'Uncompressed AVI', 'Grayscale AVI', 'Indexed AVI', 'MPEG-4'};
            [folder, name, ending] = fileparts(char(file));
            if nargin > 1
                at = find(strcmpi(char(profile), profiles), 1);
                if isempty(at)
                    error('MATLAB:audiovideo:VideoWriter:invalidProfile', ...
                        'The profile ''%s'' is not one of: %s.', char(profile), strjoin(profiles, ', '));
                end
                v.profile = profiles{at};
            elseif any(strcmpi(ending, {'.mp4', '.m4v'}))
                v.profile = 'MPEG-4';
            end
            mpeg = strcmp(v.profile, 'MPEG-4');
            if mpeg && ~has_ffmpeg()
                error('MATLAB:audiovideo:VideoWriter:codecNotFound', ...
                    'MPEG-4 files need the program ffmpeg, which is not installed. ''Motion JPEG AVI'' needs nothing.');
            end
            if mpeg, [v.FileFormat, v.VideoCompressionMethod] = deal('mp4', 'H.264'); end
            if contains(v.profile, {'Uncompressed', 'Grayscale', 'Indexed'}), v.VideoCompressionMethod = 'None'; end
            if contains(v.profile, {'Grayscale', 'Indexed'})
                [v.ColorChannels, v.VideoBitsPerPixel] = deal(1, 8);
                v.ColorFormat = extractBefore(v.profile, ' ');
            end
            if isempty(ending), ending = ['.' v.FileFormat]; end
            if isempty(folder), folder = pwd; end
            v.Path = folder;
            v.Filename = [name ending];
        end
        function set.FrameRate(v, rate)
            if ~isnumeric(rate) || ~isscalar(rate) || ~(rate > 0) || ~isfinite(rate)
                error('MATLAB:audiovideo:VideoWriter:invalidFrameRate', 'FrameRate must be a positive number.');
            end
            v.FrameRate = double(rate);
        end
        function set.Quality(v, q)
            if ~isnumeric(q) || ~isscalar(q) || ~(q >= 0 && q <= 100)
                error('MATLAB:audiovideo:VideoWriter:invalidQuality', 'Quality must be a number from 0 to 100.');
            end
            v.Quality = double(q);
        end
        function open(v)
            if strcmp(v.state, 'open'), return, end
            if strcmp(v.state, 'closed')
                error('MATLAB:audiovideo:VideoWriter:objectClosed', 'A file that was closed cannot be opened again.');
            end
            v.target = fullfile(v.Path, v.Filename);
            path = v.target;
            if strcmp(v.profile, 'MPEG-4'), path = [tempname '.avi']; v.target = path; end
            v.id = fopen(path, 'w', 'l');
            if v.id < 0
                error('MATLAB:audiovideo:VideoWriter:fileNotWritable', 'Cannot create the file ''%s''.', path);
            end
            v.state = 'open';
        end
        function writeVideo(v, frames)
            if ~strcmp(v.state, 'open')
                error('MATLAB:audiovideo:VideoWriter:notOpen', 'open must be called before frames are written.');
            end
            if isstruct(frames)
                for k = 1:numel(frames), v.put(frames(k).cdata, frames(k).colormap); end
            else
                for k = 1:size(frames, 4), v.put(frames(:, :, :, k), []); end
            end
        end
        function close(v)
            if ~strcmp(v.state, 'open'), return, end
            v.finish();
            v.state = 'closed';
            v.id = -1;
            if strcmp(v.profile, 'MPEG-4'), v.encode(); end
        end
        function delete(v)
            if strcmp(v.state, 'open'), close(v); end
        end
        function disp(v)
            fprintf('  VideoWriter\n\n  General Properties:\n        Filename: ''%s''\n            Path: ''%s''\n', ...
                v.Filename, v.Path);
            fprintf('      FileFormat: ''%s''\n        Duration: %g\n\n', v.FileFormat, v.Duration);
            fprintf('  Video Properties:\n       FrameRate: %g\n         Quality: %g\n           Width: %g\n', ...
                v.FrameRate, ...
                v.Quality, v.Width);
            fprintf('          Height: %g\n      FrameCount: %d\n\n', v.Height, v.FrameCount);
        end
    end
    methods (Access = private)
        function put(v, X, map)
            if ~(isnumeric(X) || islogical(X)) || ~any(size(X, 3) == [1 3]) || isempty(X)
                error('MATLAB:audiovideo:VideoWriter:invalidDimensions', ...
                    'A frame must be an image of M-by-N or M-by-N-by-3 numbers.');
            end
            if isfloat(X)
                if any(X(:) < 0 | X(:) > 1)
                    error('MATLAB:audiovideo:VideoWriter:invalidPixelValue', 'Floating-point pixels are from 0 to 1.');
                end
                X = uint8(255 * X);
            end
            X = uint8(X);
            if ~isempty(map) && ~strcmp(v.profile, 'Indexed AVI'), X = uint8(255 * ind2rgb(X, map)); end
            single_ = v.ColorChannels == 1;
            if single_ && size(X, 3) == 3, X = rgb2gray(X); end
            if ~single_ && size(X, 3) == 1, X = repmat(X, 1, 1, 3); end
            if isempty(v.Width)
                [v.Height, v.Width] = size(X, 1, 2);
                if ~isempty(map), v.Colormap = map; end
                v.head();
            elseif v.Height ~= size(X, 1) || v.Width ~= size(X, 2)
                error('MATLAB:audiovideo:VideoWriter:invalidDimensions', ...
                    'All frames must have the size of the first one, %d by %d.', v.Width, v.Height);
            end
            if any(strcmp(v.profile, {'Motion JPEG AVI', 'MPEG-4'}))
                q = v.Quality;
                if strcmp(v.profile, 'MPEG-4'), q = 95; end
                data = jpeg_bytes(X, q);
                name = '00dc';
            else
                data = plain_rows(X);
                name = '00db';
            end
            v.sizes(end + 1, :) = [ftell(v.id), numel(data)];
            fwrite(v.id, name, 'char');
            fwrite(v.id, numel(data), 'uint32');
            fwrite(v.id, data, 'uint8');
            if mod(numel(data), 2), fwrite(v.id, 0, 'uint8'); end
            v.FrameCount = v.FrameCount + 1;
            v.Duration = v.FrameCount / v.FrameRate;
        end
        function head(v)
            % sizes and counts that are not yet known are 0; finish writes them
            jpeg = any(strcmp(v.profile, {'Motion JPEG AVI', 'MPEG-4'}));
            one = v.ColorChannels == 1;
            w = @(x, how) fwrite(v.id, x, how);
            colours = 256 * one;
            w('RIFF', 'char'); w(0, 'uint32'); w('AVI LIST', 'char');
            w(4 + 64 + 12 + 64 + 48 + 4 * colours, 'uint32'); w('hdrlavih', 'char'); w(56, 'uint32');
            w(round(1e6 / v.FrameRate), 'uint32'); w([0 0 16 0 0 1 0], 'uint32'); w([v.Width v.Height 0 0 0 0], ...
                'uint32');
            w('LIST', 'char'); w(4 + 64 + 48 + 4 * colours, 'uint32'); w('strlstrh', 'char'); w(56, 'uint32');
            codec = 'MJPG';
            if ~jpeg, codec = 'DIB '; end
            w(['vids' codec], 'char'); w([0 0 0], 'uint32'); w([1000 round(1000 * v.FrameRate) 0 0 0], 'uint32');
            w([4294967295 0], 'uint32'); w([0 0 v.Width v.Height], 'uint16');
            w('strf', 'char'); w(40 + 4 * colours, 'uint32'); w([40 v.Width v.Height], 'uint32');
            w([1, 24 - 16 * one], 'uint16');
            if jpeg, w('MJPG', 'char'); else, w(0, 'uint32'); end
            w([v.Width * v.Height * 3, 0, 0, colours, 0], 'uint32');
            if one
                map = gray(256);
                if ~isempty(v.Colormap), map(1:size(v.Colormap, 1), :) = v.Colormap(1:min(end, 256), :); end
                w(reshape([round(255 * fliplr(map)), zeros(256, 1)].', 1, []), 'uint8');
            end
            w('LIST', 'char'); w(0, 'uint32'); w('movi', 'char');
        end
        function finish(v)
            w = @(x, how) fwrite(v.id, x, how);
            if isempty(v.Width)
                fclose(v.id);
                return
            end
            one = v.ColorChannels == 1;
            start = 12 + 8 + 4 + 64 + 12 + 64 + 48 + 4 * 256 * one;
            finish = ftell(v.id);
            name = '00dc';
            if ~any(strcmp(v.profile, {'Motion JPEG AVI', 'MPEG-4'})), name = '00db'; end
            w('idx1', 'char'); w(16 * v.FrameCount, 'uint32');
            for k = 1:v.FrameCount
                w(name, 'char'); w([16, v.sizes(k, 1) - start - 8, v.sizes(k, 2)], 'uint32');
            end
            last = ftell(v.id);
            at = @(place, x) [fseek(v.id, place, 'bof'), fwrite(v.id, x, 'uint32')];
            at(4, last - 8); at(48, v.FrameCount); at(140, v.FrameCount); at(start + 4, finish - start - 8);
            at(60, max(v.sizes(:, 2))); at(144, max(v.sizes(:, 2)));
            fclose(v.id);
        end
        function encode(v)
            out = fullfile(v.Path, v.Filename);
            [status, text] = runmat_program('ffmpeg', '-y', '-loglevel', 'error', '-i', v.target, '-c:v', 'libx264', ...
                '-pix_fmt', 'yuv420p', '-vf', 'pad=ceil(iw/2)*2:ceil(ih/2)*2', ...
                '-crf', sprintf('%d', round(35 - 0.2 * v.Quality)), out);
            delete(v.target);
            if status ~= 0
                error('MATLAB:audiovideo:VideoWriter:encodeFailed', 'ffmpeg failed: %s', strtrim(text));
            end
        end
    end
end

function yes = has_ffmpeg()
    yes = runmat_program('ffmpeg', '-version') == 0;
end

function data = plain_rows(X)
    % rows from below, each filled up to a multiple of four bytes; blue, green, red
    rows = reshape(permute(flip(flip(X, 1), 3), [3 2 1]), [], size(X, 1));
    rows(end + 1:4 * ceil(end / 4), :) = 0;
    data = rows(:);
end
