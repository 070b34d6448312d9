function [info, bytes] = wav_info(who, file)
%wav_info  The data of a WAV file's header, and the bytes of the file. The error from WHO is raised if it is none.
    if ~(ischar(file) && isrow(file)) && ~(isstring(file) && isscalar(file))
        error(['MATLAB:audiovideo:' who ':invalidFileName'], 'The name of the file must be text.');
    end
    path = runmat_find_file(file);
    id = -1;
    if ~isempty(path), id = fopen(path, 'r'); end
    if id < 0
        error(['MATLAB:audiovideo:' who ':fileNotFound'], 'The file "%s" was not found.', char(file));
    end
    bytes = fread(id, [1 Inf], '*uint8');
    fclose(id);
    if numel(bytes) < 12 || ~strcmp(char(bytes([1:4 9:12])), 'RIFFWAVE')
        error(['MATLAB:audiovideo:' who ':fileTypeNotSupported'], ...
            'The file "%s" is no WAV file. Other kinds of audio files cannot be read.', char(file));
    end
    info = struct('Filename', path, 'CompressionMethod', 'Uncompressed', 'NumChannels', 0, 'SampleRate', 0, ...
        'TotalSamples', 0, 'Duration', 0, 'Title', [], 'Comment', [], 'Artist', [], 'BitsPerSample', 0, ...
        'code', 0, 'each', 0, 'first', 0);
    at = 13;
    while at + 7 <= numel(bytes)
        name = char(bytes(at:at + 3));
        n = number(bytes, at + 4, 4);
        first = at + 8;
        n = min(n, numel(bytes) - first + 1);
        switch name
            case 'fmt '
                if n < 16, damaged(who), end
                info.code = number(bytes, first, 2);
                if info.code == 65534 && n >= 26, info.code = number(bytes, first + 24, 2); end
                info.NumChannels = number(bytes, first + 2, 2);
                info.SampleRate = number(bytes, first + 4, 4);
                info.BitsPerSample = number(bytes, first + 14, 2);
                info.each = ceil(info.BitsPerSample / 8);
            case 'LIST'
                info = texts(info, char(bytes(first:first + n - 1)));
            case 'data'
                if info.first == 0
                    info.first = first;
                    info.TotalSamples = n;
                end
        end
        at = first + n + mod(n, 2);
    end
    if info.first == 0 || info.NumChannels == 0 || info.SampleRate == 0, damaged(who), end
    if ~(info.code == 1 && any(info.each == 1:4) || info.code == 3 && any(info.BitsPerSample == [32 64]))
        error(['MATLAB:audiovideo:' who ':fileTypeNotSupported'], 'WAV files of this coding (%d) cannot be read.', ...
            info.code);
    end
    info.TotalSamples = floor(info.TotalSamples / (info.each * info.NumChannels));
    info.Duration = info.TotalSamples / info.SampleRate;
end

function info = texts(info, data)
    % Reads the members of a list: name, length, text.
    names = {'INAM', 'Title'; 'ICMT', 'Comment'; 'IART', 'Artist'};
    at = 5;
    while at + 7 <= numel(data) && strncmp(data, 'INFO', 4)
        n = number(uint8(data), at + 4, 4);
        text = data(at + 8:min(at + 7 + n, end));
        k = find(strcmp(data(at:at + 3), names(:, 1)));
        if ~isempty(k), info.(names{k, 2}) = native2unicode(uint8(strtok(text, char(0))), 'UTF-8'); end
        at = at + 8 + n + mod(n, 2);
    end
end

function x = number(b, at, n)
    x = double(b(at:at + n - 1)) * 256 .^ (0:n - 1).';
end

function damaged(who)
    error(['MATLAB:audiovideo:' who ':fileCorrupt'], 'The WAV file is damaged.');
end
