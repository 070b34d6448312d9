% Options and values that a function does not know are errors, and change no file.
d = tempname; mkdir(d);
c = onCleanup(@() rmdir(d, 's'));
text = fullfile(d, 'a.csv'); mat = fullfile(d, 'a.mat'); image = fullfile(d, 'a.png'); sound = fullfile(d, 'a.wav');
writelines(["1,2"; "3,4"], text);
x = 1; save(mat, 'x');
imwrite(uint8([1 2]), image);
audiowrite(sound, [0; 0.5], 8000);
before = cellfun(@fileread, {text, mat}, 'UniformOutput', false);
calls = {
    @() fileread(text, 'Encodin', 'UTF-8')
    @() fileread(text, 'Encoding', 'no-such')
    @() fileread(text, 'Encoding')
    @() csvread(text, -1, 0)
    @() csvread(text, 1)
    @() dlmread(text, 1)
    @() dlmread(text, ',', [1 2])
    @() dlmread(text, ',', 'ZZ')
    @() dlmwrite(text, 1, 'newline', 'foo')
    @() dlmwrite(text, 1, 'precision', 'foo')
    @() dlmwrite(text, 1, 'roffset', -1)
    @() csvwrite(text, 1, 0.5, 0)
    @() importdata(text, ',', 'a')
    @() importdata(text, 5)
    @() writematrix(1, fullfile(d, 'a.foo'))
    @() writecell({1}, fullfile(d, 'a.foo'))
    @() load(mat, '-foo')
    @() load(mat, '-regexp')
    @() save(mat, '-foo')
    @() save(mat, 'd', '-v9')
    @() save(mat, '-regexp', '[')
    @() jsonencode(1, 'PrettyPrint', 'foo')
    @() jsonencode(1, 'ConvertInfAndNaN', 3)
    @() imread(image, 'Index', 'x')
    @() imread(image, 2)
    @() imfinfo(image, 'foo')
    @() audiowrite(sound, 1, 8000, 'BitsPerSampl', 16)
    @() copyfile(text, d, 'g')
    @() movefile(text, d, 'g')
    @() rmdir(d, 'x')
    @() readtimetable(text, 'SampleRate', 'Z')
    @() timetable([1; 2], 'SampleRate', -1)
    @() timetable([1; 2], 'TimeStep', 3)
    @() timetable([1; 2], 'TimeStep', seconds(3), 'StartTime', 'a')
    @() datetime(2020, 1, 1, 'Format', 3)
    @() datetime(2020, 1, 1, 'Fromat', 'yyyy')
    @() datetime(2020, 1, 1, 'Format')
    @() datetime('2020-01-01', 'InputForm', 'yyyy')
    @() duration(1, 2, 3, 'Format', 'foo')
    @() duration(1, 2, 3, 'Foo', 'm')
    @() calendarDuration(1, 2, 3, 'Format', 'foo')
    @() datestr(730486, 99)
    @() datestr(730486, 1.5)
    };
for k = 1:numel(calls)
    try
        calls{k}();
        fprintf('%s gave no error\n', func2str(calls{k}));
    catch e
        fprintf('%-60s %s\n', extractAfter(func2str(calls{k}), '@()'), e.identifier);
    end
end
assert(isequal(before, cellfun(@fileread, {text, mat}, 'UniformOutput', false)))
assert(isequal(sort({dir(d).name}), sort({'.', '..', 'a.csv', 'a.mat', 'a.png', 'a.wav'})))
% what these options do
unicode = fullfile(d, 'b'); f = fopen(unicode, 'w'); fwrite(f, uint8([228 10])); fclose(f);
disp(double(fileread(unicode, Encoding="latin1")))
disp(dlmread(text, ',', 'B1..B2')')
h = duration(duration(1, 30, 0), 'Format', 'h')
