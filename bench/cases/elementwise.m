% A chain of element-wise functions and one total.   EW_N sets the length, EW_CLASS the class.
if ~exist('n', 'var'), n = envOr('EW_N', 1e6); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
x = linspace(cast(0, cls), cast(4*pi, cls), n);
y0 = sin(x) .* exp(-x/10);
y1 = y0 .* cos(x/4) + 0.25 * y0.^2;
y2 = tanh(y1) + 0.1 * y1;
s = sum(y2);
fprintf('RESULT %.6g\n', s);

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
