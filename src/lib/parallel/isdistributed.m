function tf = isdistributed(x)
%isdistributed(X)  Whether X is an array of the session whose pieces are on the workers.
%>> isdistributed(magic(3))
%ans =
%  logical
%   0
	tf = isa(x, 'distributed');
end
