function tf = istall(x)
%istall(X)  Whether X is a tall array.
%>> istall(tall(1))
%ans =
%  logical
%   1
	tf = isa(x, 'tall');
end
