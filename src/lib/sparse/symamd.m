function p = symamd(S, knobs)
%symamd(S)  An order in which S(p, p) has sparse Cholesky factors.
%>> symamd(speye(1))
%ans =
%     1
	p = amd(S);
end
