% sound, soundsc and audioplayer check their inputs and say once that nothing is heard.
y = sin(2 * pi * 440 * (0:99) / 8000);
sound(y, 8000)
soundsc(y, 8000, 16, [-2 2])
soundsc(y)
p = audioplayer([y' y'], 8000);
disp([p.TotalSamples p.NumberOfChannels p.SampleRate p.BitsPerSample])
p.StartFcn = @(h, e) disp([e.Type ' ' h.Running]);
p.StopFcn = {@(h, e, word) disp([e.Type ' ' word]), 'end'};
play(p)
playblocking(p, [10 20])
set(p, 'SampleRate', 16000, 'Tag', 'a')
disp([get(p, 'SampleRate') isplaying(p)])
stop(p)
told(@() sound(rand(9, 3)))
told(@() sound('abc'))
told(@() sound(y, -1))
told(@() sound(y, 8000, 17))
told(@() soundsc(y, 8000, 16, [2 1]))
told(@() audioplayer(y))
told(@() play(p, [0 1]))
told(@() audiorecorder())

function told(f)
try
    f();
catch e
    disp(e.identifier)
end
end
