% audiowrite, audioread, audioinfo: WAV files of every kind of sample, options, damaged files, wrong input.
% long: wgpu
f = [tempname '.wav']; y = [0 0.5; -1 0.25; 0.75 -0.125];
for bits = [8 16 24 32 64]
    audiowrite(f, y, 8000, 'BitsPerSample', bits), [z, fs] = audioread(f); n = audioread(f, 'native'); s = audioinfo(f);
    fprintf('%d: %d %d %s %d %d %d %g\n', bits, isequal(z, y), fs, class(n), s.BitsPerSample, s.NumChannels, ...
        s.TotalSamples, s.Duration);
end
audiowrite(f, y(:, 1), 44100), disp(audioread(f).'), disp(audioread(f, 'native').'), disp(audioread(f, [2 3]).')
disp(audioread(f, [3 Inf])), disp(class(audioread(f, [1 2], 'double')))
audiowrite(f, int16([1 -2 32767]'), 8000), disp(audioread(f, 'native').'), audiowrite(f, uint8([0 128 255])', 8000)
disp(audioread(f, 'native').'), disp(audioread(f).'), audiowrite(f, int32([2^30 -2^31]'), 8000), disp(audioread(f).')
audiowrite(f, int32([2^30 -2^31]'), 8000, 'BitsPerSample', 24), disp(audioread(f, 'native').')
audiowrite(f, single([0.1 -3 2])', 8000, 'BitsPerSample', 32), disp(audioread(f).'), audiowrite(f, [-3 2]', 8000)
disp(audioread(f).')
audiowrite(f, y, 8000, 'Title', 'tide', 'artist', "sea", 'Comment', 'low'), s = audioinfo(f);
disp({s.Title s.Artist s.Comment})
disp(isequal(audioread(f), y)), disp(s.CompressionMethod)
id = fopen(f); b = fread(id, [1 Inf], '*uint8'); fclose(id); refused = 0;
for n = 0:numel(b) - 1
    put(f, b(1:n)), refused = refused + fails(f);
    c = b; c(n + 1) = bitxor(c(n + 1), 255); put(f, c), fails(f); c(n + 1) = 0; put(f, c), fails(f);
end
disp(refused > 40)
try, audioread('no such file.wav'), catch e, disp(e.identifier), end
try, audioread(3), catch e, disp(e.identifier), end
try, audioread, catch e, disp(e.identifier), end
try, audioinfo, catch e, disp(e.identifier), end
try, audioinfo('no such file.wav'), catch e, disp(e.identifier), end
audiowrite(f, y, 8000)
try, audioread(f, [2 9]), catch e, disp(e.identifier), end
try, audioread(f, [2 1]), catch e, disp(e.identifier), end
try, audioread(f, 'int8'), catch e, disp(e.identifier), end
try, audiowrite(f, y), catch e, disp(e.identifier), end
try, audiowrite('a.mp3', y, 8000), catch e, disp(e.identifier), end
try, audiowrite(f, 'abc', 8000), catch e, disp(e.identifier), end
try, audiowrite(f, [], 8000), catch e, disp(e.identifier), end
try, audiowrite(f, y, -1), catch e, disp(e.identifier), end
try, audiowrite(f, y, 8000, 'BitsPerSample', 12), catch e, disp(e.identifier), end
try, audiowrite(f, y, 8000, 'Titel', 'a'), catch e, disp(e.identifier), end
try, audiowrite('/no/such/folder/a.wav', y, 8000), catch e, disp(e.identifier), end
try, audiorecorder(8000, 16, 1), catch e, disp(e.message), end

function put(f, bytes)
    id = fopen(f, 'w');
    fwrite(id, bytes);
    fclose(id);
end
function failed = fails(f)
    failed = false;
    try
        audioread(f);
    catch e
        failed = true;
        if ~contains(e.identifier, 'audiovideo'), disp(e.identifier), disp(e.message), end
    end
end
