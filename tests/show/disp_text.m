% https://www.mathworks.com/help/matlab/ref/disp.html
disp('one')
disp("two")
disp(['abc'; 'def'])
for k = 5:6, disp(k/2), end
