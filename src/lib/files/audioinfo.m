function info = audioinfo(file)
%audioinfo(FILE)  What is known of a WAV file: NumChannels, SampleRate, TotalSamples, Duration, BitsPerSample ...
%>> f = [tempname '.wav']; audiowrite(f, zeros(9, 2), 8000); s = audioinfo(f); [s.TotalSamples s.NumChannels]
%ans =
%     9     2
    if nargin < 1
        error('MATLAB:minrhs', 'Not enough input arguments.');
    end
    info = rmfield(wav_info('audioinfo', file), {'code', 'each', 'first'});
end
