function y = std2(A)
%std2(A)  Standard deviation of all elements.
%>> std2([1 2; 3 4])
%ans =
%    1.2910
y = std(double(A(:)));
end
