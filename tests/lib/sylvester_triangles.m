% matlab.internal.math.sylvester_tri: all forms, real and complex, with 2-by-2 blocks.
rng(1)
for n=1:6, for m=1:5
[~,A]=schur(randn(m)); [~,B]=schur(randn(n)); C=randn(m,n); 
X=matlab.internal.math.sylvester_tri(A,B,C,'I','I','notransp'); assert(norm(A*X+X*B-C)<1e-8*(1+norm(X)))
X=matlab.internal.math.sylvester_tri(A,B,C,'I','I','transp'); assert(norm(A*X+X*B'-C)<1e-8*(1+norm(X)))
[AA,EE]=qz(randn(m),randn(m),'real'); [BB,FF]=qz(randn(n),randn(n),'real');
X=matlab.internal.math.sylvester_tri(AA,BB,C,EE,FF,'notransp'); assert(norm(AA*X*FF+EE*X*BB-C)<1e-7*(1+norm(X)))
X=matlab.internal.math.sylvester_tri(AA,'I',C,'I',FF,'transp'); assert(norm(AA*X*FF'+X-C)<1e-7*(1+norm(X)))
end, end, disp ok
[~,A]=schur(randn(4),'complex'); X=matlab.internal.math.sylvester_tri(A,A,ones(4),'I','I','notransp');
disp(norm(A*X+X*A-ones(4))<1e-10)
disp(size(matlab.internal.math.sylvester_tri(zeros(0),zeros(0),zeros(0),'I','I','transp')))
