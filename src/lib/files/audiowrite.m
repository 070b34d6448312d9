function audiowrite(file, y, fs, varargin)
%audiowrite(FILE, Y, FS)                  Writes a WAV file: the columns of Y are channels of FS samples a second.
%                                         Floating-point numbers lie between -1 and 1; uint8, int16 and int32 are
%                                         written as they are.
%audiowrite(..., 'BitsPerSample', N, ...)  N is 8, 16 (usual), 24, 32 or 64; with 32 and 64, floating-point numbers are
%                                         stored as such. Other options: 'Title', 'Artist', 'Comment'.
%>> f = [tempname '.wav']; audiowrite(f, [0; 0.5; 2], 8000); round(100 * audioread(f)')
%ans =
%     0    50   100
    if nargin < 3
        error('MATLAB:minrhs', 'Not enough input arguments.');
    elseif ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error('MATLAB:audiovideo:audiowrite:invalidFileName', 'The name of the file must be text.');
    end
    [~, ~, kind] = fileparts(char(file));
    if ~any(strcmpi(kind, {'.wav', '.wave'}))
        error('MATLAB:audiovideo:audiowrite:invalidFileExtension', ...
            'Audio files can be written as WAV (.wav), not as ''%s''.', kind);
    elseif ~isnumeric(y) || ~isreal(y) || ~ismatrix(y) || issparse(y) || isempty(y) || ...
            ~any(strcmp(class(y), {'double', 'single', 'uint8', 'int16', 'int32'}))
        error('MATLAB:audiovideo:audiowrite:invalidData', ...
            'The samples must be a matrix of class double, single, int32, int16 or uint8.');
    elseif ~isnumeric(fs) || ~isscalar(fs) || ~isreal(fs) || ~(fs > 0 && fs < 2 ^ 32)
        error('MATLAB:audiovideo:audiowrite:invalidSampleRate', 'The sample rate must be a positive number.');
    end
    o = options(varargin);
    [y, code, each] = coded(y, o.BitsPerSample);
    channels = size(y, 2);
    y = y.';
    data = reshape(typecast(y(:), 'uint8'), 1, []);
    if each == 3
        data = reshape(data, 4, []);
        data = reshape(data(2:4, :), 1, []);
    end
    head = [two([code channels]), four([round(double(fs)), round(double(fs)) * channels * each]), ...
        two([channels * each, 8 * each])];
    body = [uint8('WAVE'), chunk('fmt ', head), list_of(o), chunk('data', data)];
    why = runmat_write_file(file, [uint8('RIFF'), four(numel(body)), body]);
    if ~isempty(why)
        error('MATLAB:audiovideo:audiowrite:fileNotWritable', 'The file "%s" cannot be written: %s.', char(file), why);
    end
end

function o = options(args)
    o = struct('BitsPerSample', [], 'Title', '', 'Artist', '', 'Comment', '', 'BitRate', [], 'Quality', []);
    names = fieldnames(o);
    for k = 1:2:numel(args)
        at = [];
        if ischar(args{k}) || isstring(args{k}), at = find(strcmpi(args{k}, names)); end
        if isempty(at) && (ischar(args{k}) || isstring(args{k}))
            error('MATLAB:audiovideo:audiowrite:invalidOption', 'The option ''%s'' is unknown.', char(args{k}));
        elseif isempty(at) || k == numel(args)
            error('MATLAB:audiovideo:audiowrite:invalidOption', 'Options are names and values.');
        end
        o.(names{at}) = convertStringsToChars(args{k + 1});
    end
    if ~isempty(o.BitsPerSample) && ~(isscalar(o.BitsPerSample) && any(o.BitsPerSample == [8 16 24 32 64]))
        error('MATLAB:audiovideo:audiowrite:invalidBitsPerSample', 'BitsPerSample must be 8, 16, 24, 32 or 64.');
    end
end

function [y, code, each] = coded(y, bits)
    % The samples in the class of the file; samples of 24 bits are the upper bits of 32.
    kind = class(y);
    if isempty(bits)
        bits = struct('double', 16, 'single', 16, 'uint8', 8, 'int16', 16, 'int32', 32).(kind);
    end
    each = bits / 8;
    code = 1;
    if any(bits == [32 64]) && isfloat(y)
        code = 3;
        classes = {'single', 'double'};
        y = cast(y, classes{bits / 32});
        return
    elseif bits == 64
        error('MATLAB:audiovideo:audiowrite:invalidBitsPerSample', 'Only floating-point numbers have 64 bits.');
    end
    switch kind
        case 'uint8', y = (double(y) - 128) / 128;
        case 'int16', y = double(y) / 2 ^ 15;
        case 'int32', y = double(y) / 2 ^ 31;
        otherwise, y = double(y);
    end
    if bits == 8
        y = uint8(y * 128 + 128);
    elseif bits == 16
        y = int16(y * 2 ^ 15);
    elseif bits == 24
        y = int32(max(min(round(y * 2 ^ 23), 2 ^ 23 - 1), -2 ^ 23) * 256);
    else
        y = int32(y * 2 ^ 31);
    end
end

function bytes = list_of(o)
    names = {'INAM', 'Title'; 'IART', 'Artist'; 'ICMT', 'Comment'};
    parts = {uint8('INFO')};
    for k = 1:3
        text = o.(names{k, 2});
        if isempty(text), continue, end
        parts{end + 1} = chunk(names{k, 1}, [unicode2native(char(text), 'UTF-8'), 0]); %#ok<AGROW>
    end
    bytes = uint8([]);
    if numel(parts) > 1, bytes = chunk('LIST', [parts{:}]); end
end

function bytes = chunk(name, data)
    bytes = [uint8(name), four(numel(data)), data];
    if mod(numel(data), 2), bytes(end + 1) = 0; end
end

function bytes = two(x)
    bytes = typecast(uint16(x), 'uint8');
end

function bytes = four(x)
    bytes = typecast(uint32(x), 'uint8');
end
