% Paths of prices: the worst fall from a peak, an average option, a barrier option.   DRAWDOWN_T days, DRAWDOWN_M paths.
if ~exist('T', 'var'), T = envOr('DRAWDOWN_T', 252); end
if ~exist('M', 'var'), M = envOr('DRAWDOWN_M', 4000); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
z = cast(mod((1:T)' * (1:M) * 0.6180339887, 1) - 0.5, cls);
S = 100 * cumprod(1 + 0.03 * z);
peak = cummax(S);
fall = max((peak - S) ./ peak);
asian = max(mean(S) - 100, 0);
pay = max(S(end, :) - 100, 0);
pay(any(S > 115)) = 0;
fprintf('RESULT %.6g\n', mean(double(fall)) + mean(double(asian)) + mean(double(pay)));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
