function bench_data(folder, suite)
% bench_data(FOLDER, SUITE)  Writes the data sets of the cases of SUITE to FOLDER, and checks their hashes. The numbers
% are whole multiples of 2^-24, made by exact arithmetic, so each machine writes the same bytes.
if ~isfolder(folder), mkdir(folder); end
for c = suite
    if ~isfield(c{1}, 'data'), continue, end
    d = c{1}.data;
    file = fullfile(folder, [c{1}.name '.f32']);
    if ~isfile(file) || ~strcmp(hash_of(file), d.sha256), write(file, d.numbers); end
    found = hash_of(file);
    if ~strcmp(found, d.sha256)
        fprintf(2, 'runmat: bench: %s: its sha256 is %s, and it must be %s\n', file, found, d.sha256);
        exit(2)
    end
end
end

function write(file, n)
i = (1:n)';
u = mod(i * 69069 + 5, 2^24);
for round = 1:3, u = mod(floor(u .* u / 2^10) + u * 5 + i, 2^24); end
f = fopen(file, 'w', 'ieee-le');
if f < 0
    fprintf(2, 'runmat: bench: %s cannot be written\n', file);
    exit(2)
end
fwrite(f, single(u * 2^-24), 'single');
fclose(f);
end

function t = hash_of(file)
[status, text] = system(sprintf('sha256sum < "%s" || shasum -a 256 < "%s"', file, file));
t = strtok(text);
if status ~= 0 || numel(t) ~= 64
    fprintf(2, 'runmat: bench: --data needs sha256sum or shasum\n');
    exit(2)
end
end
