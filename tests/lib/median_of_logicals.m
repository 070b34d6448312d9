% the median of logical values is logical; the mean of two of them is true unless both are false
a = logical([1 0 1; 0 0 1; 1 0 0; 0 0 1]);
disp(class(median(a))), disp(median(a)), disp(median(a, 2)'), disp(median(a, 'all'))
disp(class(median(a, 'omitnan'))), disp(median([true false true]))
b = mod((1:40)', 3) == 0;
disp(class(median(b))), disp(median(b)), disp(median(~b))
disp(class(median(a, 'double'))), disp(median(a, 'double'))
disp(class(median(a, 'native')))
