function y = mean2(A)
%mean2(A)  Mean of all elements.
%>> mean2([1 2; 3 4])
%ans =
%    2.5000
y = mean(double(A(:)));
end
