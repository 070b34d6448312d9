function [pks, locs, w, p] = findpeaks(y, varargin)
%[PEAKS, PLACES] = findpeaks(Y, X)  The local maxima of Y, and their places in X (default: 1, 2, ...).
%   Options are 'MinPeakHeight', 'MinPeakDistance', 'MinPeakProminence', 'Threshold', 'NPeaks', and
%   'SortStr' with 'descend'.
%>> [p, k] = findpeaks([0 2 1 3 0])
%p =
%     2     3
%k =
%     2     4
row = isrow(y);
if numel(y) < 3, error('MATLAB:findpeaks:tooFewSamples', 'Y must have at least three elements.'); end
y = y(:);
x = (1:numel(y)).';
if ~isempty(varargin) && isnumeric(varargin{1})
    x = varargin{1}(:);
    if isscalar(x), x = (0:numel(y) - 1).' / x; end
    varargin(1) = [];
end
o = struct('MinPeakHeight', -inf, 'MinPeakDistance', 0, 'MinPeakProminence', 0, 'Threshold', 0, 'NPeaks', inf, ...
    'SortStr', 'none');
for k = 1:2:numel(varargin)
    o.(validatestring(varargin{k}, fieldnames(o))) = varargin{k + 1};
end
keep = [true; diff(y) ~= 0];            % a plateau counts at its first element
at = find(keep);
v = y(at);
peak = find(v(2:end - 1) > v(1:end - 2) & v(2:end - 1) > v(3:end)) + 1;
k = at(peak);
near = max(v(peak - 1), v(peak + 1));
good = y(k) >= o.MinPeakHeight & y(k) - near >= o.Threshold;
k = k(good);
p = prominences(y, k);
good = p >= o.MinPeakProminence;
k = k(good);
p = p(good);
if o.MinPeakDistance > 0
    [~, order] = sort(y(k), 'descend');
    gone = false(size(k));
    for j = order.'
        if ~gone(j)
            gone(abs(x(k) - x(k(j))) < o.MinPeakDistance & (1:numel(k)).' ~= j) = true;
        end
    end
    k = k(~gone);
    p = p(~gone);
end
if ~strcmpi(o.SortStr, 'none')
    [~, order] = sort(y(k), lower(char(o.SortStr)));
    k = k(order);
    p = p(order);
end
k = k(1:min(end, o.NPeaks));
p = p(1:min(end, o.NPeaks));
pks = y(k);
locs = x(k);
w = zeros(size(k));
for j = 1:numel(k) * (nargout > 2)
    level = y(k(j)) - p(j) / 2;
    l = k(j);
    while l > 1 && y(l - 1) > level, l = l - 1; end
    r = k(j);
    while r < numel(y) && y(r + 1) > level, r = r + 1; end
    a = x(l);
    if l > 1, a = x(l) - (y(l) - level) / (y(l) - y(l - 1)) * (x(l) - x(l - 1)); end
    b = x(r);
    if r < numel(y), b = x(r) + (y(r) - level) / (y(r) - y(r + 1)) * (x(r + 1) - x(r)); end
    w(j) = b - a;
end
if row
    pks = pks.';
    locs = locs.';
    w = w.';
    p = p.';
end
end
