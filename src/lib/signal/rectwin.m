function w = rectwin(n)
%rectwin  rectwin(N)  A window of ones as a column.
%>> rectwin(3)
%ans =
%     1
%     1
%     1
w = ones(n, 1);
end
