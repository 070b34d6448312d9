% sums of products without the products (bit for bit; wgpu: but for rounding), norms, and truth of many
rng(1); x=randn(50000,1); y=randn(50000,1); A=randn(3000,7); B=randn(300,70); z=complex(x,y);
r=@(a,b) abs(a-b)<=1e-12*abs(b); wgpu=strcmp(getenv('RUNMAT_ACCEL_PROVIDER'),'wgpu');
same=@(a,b) isequal(a,b) || (wgpu && all(abs(a-b)<=1024*eps(abs(b)+1),'all'));
s=0; for k=1:7, v=A(:,k); end
assert(same(sum(x.*y), sum(plus(x.*y,0)))); 
q=x.*y; t=q+0; t(1); assert(same(sum(x.*y),sum(t)));
q=A.*A; t=q+0; t(1); assert(same(sum(A.*A),sum(t))); assert(same(sum(A.*A,2),sum(t,2)));
q=B.*B; t=q+0; t(1); assert(same(sum(B.*B),sum(t))); assert(same(sum(B.*B,2),sum(t,2)));
q=B.*B(1,:); t=q+0; t(1); assert(same(sum(B.*B(1,:)),sum(t)));
q=B.*B(:,1); t=q+0; t(1); assert(same(sum(B.*B(:,1)),sum(t)));
w=x.*y; m=sum(w); w(3)=7; assert(same(m,sum(x.*y))); assert(w(3)==7 && w(4)==x(4)*y(4));
xs=single(x); ys=single(y); q=xs.*ys; t=q+0; t(1); assert(same(sum(xs.*ys),sum(t)));
assert(r(norm(A,'fro'),sqrt(sum(A(:).^2)))); assert(norm(zeros(3),'fro')==0); assert(r(norm(z),sqrt(sum(abs(z).^2))));
assert(r(norm(complex(A,A),'fro'),sqrt(2)*norm(A,'fro')));
assert(r(norm(1e200*x),1e200*norm(x))); assert(r(norm(1e-200*x),1e-200*norm(x))); assert(norm([inf 1 nan])~=1);
assert(isnan(norm([nan 1]))); assert(norm([inf 1],'fro')==inf);
v=vecnorm([3 0;4 2]); assert(isequal(v,[5 2])); v=vecnorm([3e200 0;4e200 2]); assert(all(r(v,[5e200 2])));
assert(isequal(vecnorm(zeros(0,3)),zeros(1,3))); assert(isequal(vecnorm([0 1;0 0]),[0 1]));
v=vecnorm(A,2,2); assert(all(r(v,sqrt(sum(A.^2,2))))); assert(isa(vecnorm(single(A)),'single'));
assert(isnan(vecnorm([nan 1]'))); assert(vecnorm([inf 1]')==inf);
L=rand(5000,3)>2; assert(isequal(any(L),[false false false])); L(4999,2)=1; assert(isequal(any(L),[false true false]));
assert(any(L(:))); assert(~all(L(:))); L=~L; assert(isequal(all(L),[true false true]));
L=true(100001,1); assert(all(L)); L(end)=0; assert(~all(L)); L(:)=0; assert(~any(L)); L(70000)=1; assert(any(L));
assert(isequal(any(x>10),false)); assert(isequal(all(x<10),true));
disp ok
