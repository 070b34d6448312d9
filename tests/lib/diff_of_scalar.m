% the differences of a scalar are empty and keep the class of other differences
disp(class(diff(single(5)))), disp(class(diff(int8(5)))), disp(class(diff(uint64(5)))), disp(class(diff(5)))
disp(class(diff(true))), disp(class(diff('a'))), disp(size(diff(single(5))))
disp(class(diff(single([1 4]), 3))), disp(class(triu(diff(single(2)))))
