% zeros(..., 'like', P) and its kin, where P is a dlarray or an object with methods zerosLike etc.
% long: wgpu
p = dlarray(single([1 2; 3 4]), 'SC');
for f = {@zeros, @ones, @inf, @nan, @Inf, @NaN, @eye, @rand, @randn}
	x = f{1}(2, 3, 'like', p);
	assert(isa(x, 'dlarray') && isequal(size(x), [2 3]) && isempty(dims(x)))
	assert(isa(extractdata(x), 'single') && isscalar(f{1}('like', p)))
end
assert(isequal(extractdata(ones(2, 'like', p)), ones(2)) && isequal(extractdata(eye([2 3], 'like', p)), eye(2, 3)))
x = extractdata(randi([3 5], 1, 100, 'like', p)); assert(all(x >= 3 & x <= 5))
assert(~isreal(zeros(2, 'like', dlarray(1i))) && islogical(extractdata(true(2, 'like', dlarray(true)))))
x = createArray(2, 2, 'Like', p); assert(isa(x, 'dlarray') && isa(extractdata(x), 'single'))
x = cast(int8([1 2]), 'like', p); assert(isa(x, 'dlarray') && isa(extractdata(x), 'single'))
x = cast(dlarray([1 2], 'CB'), 'like', p); assert(strcmp(dims(x), 'CB') && isa(extractdata(x), 'single'))
g = dlfeval(@(x) dlgradient(sum(cast(x, 'like', p) .* ones(1, 2, 'like', x) .* single([2 3])), x), dlarray([1 2]))
x = zeros(2, 'like', dlarray(gpuArray(single(1)))); assert(isa(extractdata(x), 'gpuArray') || ~canUseGPU)

% complex prototypes
rng(1); z = randn(1e5, 1, 'like', single(1i));
assert(isa(z, 'single') && abs(var(z) - 1) < 0.02 && abs(var(real(z)) - 0.5) < 0.02)
z = rand(100, 'like', 1i); assert(all(imag(z(:)) > 0 & imag(z(:)) < 1) && ~isequal(real(z), imag(z)))

d = tempname; mkdir(d); addpath(d); back = onCleanup(@() rmpath(d));
writelines(["classdef Tone" "properties, Size, end" "methods" ...
	"function o = Tone(varargin), o.Size = varargin; end" "end" "methods (Hidden)" ...
	"function o = zerosLike(~, varargin), o = Tone(varargin{:}); end" "end" "end"], ...
	fullfile(d, 'Tone.m'));
t = zeros(2, 5, 'like', Tone(9)); disp(class(t)), disp(t.Size)
t = zeros('like', t); disp(isempty(t.Size))
for c = {"ones(2, 'like', t)", "zeros(2, 'like', {})", "rand(2, 'like', sparse(1))", "rand(2, 'like', {})", ...
		"randi(3, 'like', 1i)", "true(2, 'like', p)", "rand(2, 'like', t)"}
	try, eval(c{1}), catch e, fprintf('%s: %s\n', e.identifier, e.message), end
end
clear back t, rmdir(d, 's')
