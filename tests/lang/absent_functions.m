% Functions of products that RunMat does not have, and of old versions: the error says what they belong to.
names = {'fir2', 'fitlm', 'imcrop', 'fittype', 'sym', 'coneprog', 'bode', 'feedforwardnet', 'finite', 'inputdlg', ...
    'uitree', 'VideoReader', 'webread'};
for k = 1:numel(names)
    disp([exist(names{k}), exist(names{k}, 'builtin')])
    try
        feval(names{k});
    catch e
        fprintf('%s: %s\n', e.identifier, e.message);
    end
end
fir2 = @(x) x + 1; disp(fir2(1))
try, fir2x(2), catch e, disp(e.message), end
try, x = 3; xcorr2(x, 2, 1), catch e, disp(e.message), end
try, cellfun(@tiedrank, {1}), catch e, disp(e.message), end
try, finite_, catch e, disp(e.message), end
