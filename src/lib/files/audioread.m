function [y, fs] = audioread(file, varargin)
%[Y, FS] = audioread(FILE)                 The samples of a WAV file, a column for each channel, and how many a second.
%audioread(FILE, [FIRST LAST])             These samples only; LAST may be Inf.
%audioread(..., 'native')                  In the class that the file has: uint8, int16, int32, single or double.
%>> f = [tempname '.wav']; audiowrite(f, [0; 0.5], 8000); [y, fs] = audioread(f); y', fs
%ans =
%         0    0.5000
%fs =
%        8000
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    native = false;
    range = [1 Inf];
    for k = 1:numel(varargin)
        v = varargin{k};
        if isnumeric(v)
            range = double(v);
        elseif any(strcmpi(v, {'native', 'double'}))
            native = strcmpi(v, 'native');
        else
            error('MATLAB:audiovideo:audioread:invalidDataType', 'The data type is ''native'' or ''double''.');
        end
    end
    if numel(range) ~= 2 || ~isreal(range) || any(range < 1) || range(1) > range(2) || ...
            any(range ~= fix(range) & ~isinf(range))
        error('MATLAB:audiovideo:audioread:invalidRange', 'The samples must be [FIRST LAST], counted from 1.');
    end
    [info, bytes] = wav_info('audioread', file);
    if info.TotalSamples < range(1) && ~isequal(range, [1 Inf]) || ~isinf(range(2)) && range(2) > info.TotalSamples
        error('MATLAB:audiovideo:audioread:endOutOfRange', 'The file has %d samples.', info.TotalSamples);
    end
    each = info.each * info.NumChannels;
    last = min(range(2), info.TotalSamples);
    b = bytes(info.first + (range(1) - 1) * each:info.first + last * each - 1);
    fs = info.SampleRate;
    if info.code == 3
        class_ = 'single';
        if info.each == 8, class_ = 'double'; end
        y = typecast(b, class_);
        most = 1;
    elseif info.each == 1
        y = b;
        most = 128;
    elseif info.each == 2
        y = typecast(b, 'int16');
        most = 2 ^ 15;
    else
        part = reshape(b, info.each, []);
        part = [zeros(4 - info.each, size(part, 2), 'uint8'); part];
        y = typecast(part(:), 'int32');
        most = 2 ^ 31;
        if native && info.each == 3, y = y / 256; end
    end
    y = reshape(y, info.NumChannels, []).';
    if ~native
        y = double(y);
        if info.each == 1, y = y - 128; end
        y = y / most;
    end
end
