% modes: off cpu interp
% windows, filters and transforms of signals
near = @(a, b) isequal(size(a), size(b)) && max([0; abs(a(:) - b(:))]) < 1e-12;
% windows are symmetric columns; periodic ones are the first N of N + 1
for f = {@bartlett, @blackman, @hamming, @hann, @hanning, @gausswin}
	for n = [1 2 5 8]
		w = f{1}(n);
		assert(isequal(size(w), [n 1]) && near(w, flipud(w)) && all(w > -1e-15 & w <= 1));
	end
	assert(f{1}(1) == 1);
end
for f = {@blackman, @hamming, @hann}
	assert(near(f{1}(7, 'periodic'), f{1}(8)(1:7)) && near(f{1}(7, 'symmetric'), f{1}(7)));
end
k = (0:6)' / 6;
assert(near(hann(7), sin(pi * k).^2) && near(hamming(7), 0.54 - 0.46 * cos(2 * pi * k)));
assert(near(blackman(7), 0.42 - 0.5 * cos(2 * pi * k) + 0.08 * cos(4 * pi * k)) && near(bartlett(5), [0 0.5 1 0.5 0]'));
assert(near(hanning(5), sin(pi * (1:5)' / 6).^2) && near(hanning(4, 'periodic'), hann(4, 'periodic')));
assert(near(gausswin(5, 2), exp(-2 * [1 0.25 0 0.25 1]')));
wrong(@() bartlett(0)); wrong(@() bartlett(2.5)); wrong(@() hann(5, 'round')); wrong(@() hamming([1 2]));
wrong(@() blackman('a', 1, 2)); wrong(@() hanning(-1)); wrong(@() hanning(3, 'x')); wrong(@() gausswin(-1));
wrong(@() gausswin(3, -1));
% chirp: the derivative of the angle is the frequency that was asked for
t = linspace(0, 2, 20001);
for m = {{'linear', 3 + 2 * t}, {'quadratic', 3 + t.^2}, {'logarithmic', 3 * (7 / 3).^(t / 2)}}
	y = chirp(t, 3, 2, 7, m{1}{1}, 0, 'complex');
	f = diff(unwrap(angle(y))) / (t(2) * 2 * pi);
	assert(max(abs(f - (m{1}{2}(1:end - 1) + m{1}{2}(2:end)) / 2)) < 1e-4);
	assert(near(chirp(t, 3, 2, 7, m{1}{1}), real(y)) && near(chirp(t, 3, 2, 7, m{1}{1}, 90), -imag(y)));
end
y = chirp(t, 3, 2, 7, 'quadratic', 0, 'concave', 'complex'); f = diff(unwrap(angle(y))) / (t(2) * 2 * pi);
assert(abs(f(1) - 3) < 1e-3 && abs(f(end) - 7) < 1e-3 && abs(f(end) - f(end - 1)) < 1e-6);
assert(near(chirp(t), chirp(t, 0, 1, 100)) && isempty(chirp([])) && near(chirp(t, 5, 2, 5, 'log'), cos(10 * pi * t)));
wrong(@() chirp(1, 0, 1, 2, 'cubic')); wrong(@() chirp(1, 0, 1, 2, 'logarithmic')); wrong(@() chirp(1, [1 2]));
% downsample
assert(isequal(downsample(1:7, 3), [1 4 7]) && isequal(downsample((1:7)', 3, 2), [3; 6]));
assert(isequal(downsample(magic(4), 2, 1), magic(4)([2 4], :)) && isempty(downsample([], 2)));
x = reshape(1:24, 4, 3, 2); assert(isequal(downsample(x, 2), x([1 3], :, :)));
wrong(@() downsample(1:4, 0)); wrong(@() downsample(1:4, 2, 2)); wrong(@() downsample(1:4, 2, 0.5));
% dct and idct: sums of cosines, and inverses of each other
x = [3 1 4 1 5 9 2]'; n = 7; k = (0:n - 1)'; s = sqrt(2 / n); h = [sqrt(0.5); ones(n - 1, 1)];
e = ones(n, 1); e([1 n]) = sqrt(0.5);
C = {sqrt(2 / (n - 1)) * (e .* cos(pi * k * k' / (n - 1)) .* e'), s * h .* cos(pi * k * (2 * k' + 1) / (2 * n)), ...
	s * cos(pi * (2 * k + 1) * k' / (2 * n)) .* h', s * cos(pi * (2 * k + 1) * (2 * k' + 1) / (4 * n))};
for q = 1:4
	assert(near(dct(x, 'Type', q), C{q} * x) && near(idct(C{q} * x, 'Type', q), x));
	assert(near(dct(x * 1i, [], 1, 'Type', q), C{q} * x * 1i));
end
X = reshape(sin(1:24), 2, 3, 4);
for d = 1:4, assert(near(idct(dct(X, [], d), [], d), X)); end
assert(near(dct(X), cat(3, dct(X(:, :, 1)), dct(X(:, :, 2)), dct(X(:, :, 3)), dct(X(:, :, 4)))) && near(idct(4), 4));
assert(near(dct(x', 9), dct([x; 0; 0]')) && near(idct(x, 4), idct(x(1:4))) && isempty(idct([])) && ...
	isequal(size(idct(zeros(3, 0))), [3 0]));
wrong(@() idct('text')); wrong(@() idct(1:3, -1)); wrong(@() dct(1:3, 'Type', 5)); wrong(@() idct({}));
% fftfilt, filter2, convn, freqz: what filter and conv2 give
b = [1 -2 0.5]; x = sin(1:50)';
assert(near(fftfilt(b, x), filter(b, 1, x)) && near(fftfilt(b, x'), filter(b, 1, x)') && ...
	near(fftfilt(b, x, 16), filter(b, 1, x)));
assert(near(fftfilt([b; 1 1 1]', [x, 2 * x]), [filter(b, 1, x), filter([1 1 1], 1, 2 * x)]) && isreal(fftfilt(b, x)));
assert(near(fftfilt(b * 1i, x), filter(b * 1i, 1, x)) && isequal(fftfilt([1 1], [1 2 3]), [1 3 5]));
wrong(@() fftfilt(1, ones(2, 2, 2))); wrong(@() fftfilt(1, 1, 0.5)); wrong(@() fftfilt({}, 1));
A = magic(5); H = [1 2; 3 4; 5 6];
for s = {'full', 'same', 'valid'}, assert(isequal(filter2(H, A, s{1}), conv2(A, rot90(H, 2), s{1}))); end
assert(isequal(filter2(H, A), filter2(H, A, "same")));
wrong(@() filter2(H, A, 'other')); wrong(@() filter2({}, A)); wrong(@() filter2(H));
B = reshape(1:8, 2, 2, 2); D = reshape((1:36) - 9, 3, 4, 3); F = convn(D, B);
assert(isequal(size(F), [4 5 4]) && sum(F(:)) == sum(D(:)) * sum(B(:)) && F(1) == D(1) * B(1) && ...
	F(end) == D(end) * B(end));
P = 0; for i = 1:2, P = P + conv2(D(:, :, i), B(:, :, 3 - i)); end
assert(isequal(F(:, :, 2), P) && isequal(convn(D, B, 'same'), F(2:4, 2:5, 2:4)) && ...
	isequal(convn(D, B, 'valid'), F(2:3, 2:4, 2:3)));
assert(isequal(convn(A, H), conv2(A, H)) && isempty(convn(B, D, 'valid')) && isa(convn(single(D), B), 'single'));
wrong(@() convn(1, 1, 'other')); wrong(@() convn({}, 1));
a = [1 -0.5];
[h, w] = freqz(b, a, 8);
assert(near(w, (0:7)' * pi / 8) && near(h, (1 - 2 * exp(-1i * w) + 0.5 * exp(-2i * w)) ./ (1 - 0.5 * exp(-1i * w))));
[h2, w2] = freqz(b, a, 16, 'whole'); assert(near(w2, (0:15)' * pi / 8) && near(h2(1:8), h));
[h3, f] = freqz(b, a, 8, 1000); assert(near(f, (0:7)' * 1000 / 16) && near(h3, h));
[h3, f] = freqz(b, a, 16, 'whole', 1000); assert(near(f, (0:15)' * 1000 / 16) && near(h3, h2));
assert(near(freqz(b, a, w(2:4)), h(2:4)) && near(freqz(b, a, [125 250], 1000), h([3 5])) && numel(freqz(b)) == 512);
wrong(@() freqz({})); wrong(@() freqz(1, 1, -2)); wrong(@() freqz(1, 1, 4, 'some')); wrong(@() freqz(1, 1, 4, -1));
% fftw keeps its settings
assert(ischar(fftw('planner')) && strcmp(fftw('planner', 'measure'), 'estimate') && strcmp(fftw('planner'), 'measure'));
fftw('planner', "estimate"); assert(ischar(fftw('dwisdom')) && ischar(fftw('swisdom'))); fftw('dwisdom', []);
wrong(@() fftw('other')); wrong(@() fftw('planner', 'best')); wrong(@() fftw('dwisdom', 'x')); wrong(@() fftw(3));
function wrong(f)
	try
		f();
		disp("no error: " + func2str(f));
	catch e
		disp(e.identifier);
	end
end
