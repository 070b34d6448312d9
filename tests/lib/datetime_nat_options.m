% 'omitnat' and 'includenat' of functions of datetimes, beside the words that all classes know
t = [NaT datetime(2020, 1, 1) datetime(2020, 1, 3)];
for f = {@(varargin) min(t, [], varargin{:}), @(varargin) max(t, [], varargin{:}), @(varargin) mean(t, varargin{:}), ...
        @(varargin) median(t, varargin{:})}
    for w = {'omitnat', "omitnan", 'omitmissing', 'OmitNaT'}
        assert(~isnat(f{1}(w{1})))
    end
    for w = {'includenat', "includenan", 'includemissing'}
        assert(isnat(f{1}(w{1})))
    end
end
assert(isequal(mean(t, 'omitnat'), datetime(2020, 1, 2)) && isequal(max(t, [], 2, "omitnat"), t(3)))
[m, at] = min(t, [], 'omitnat');
assert(isequal(m, t(2)) && at == 2 && hours(std(t, 'omitnat')) > 33 && isnan(std(t, 'includenat')))
[low, high] = bounds(t, 'omitnat');
assert(isequal([low high], t(2:3)))
try, mean(t, 'omitnut'), catch e, disp(e.identifier), end
