% what has a quick way of its own gives what the general way gives: short sorts, triangles, shifts, primes, places of
% extremes
% long: wgpu
rng(2);
for n=[2 3 4 5 7 8 9 13 16 17]
 for m=[1 7 8 9 24 1001]
  W=randn(n,m); W(rand(n,m)<0.05)=0;
  if m==1001, W(3)=nan; W(50)=-0; W(77)=inf; W(78)=-inf; end
  s=sort(W); for k=1:m, [a,b]=sort(W(:,k)); assert(isequaln(s(:,k),a)); assert(isequaln(1./s(:,k),1./W(b,k))); end
  s=sort(W,'descend');
  for k=1:m, [a,b]=sort(W(:,k),'descend'); assert(isequaln(s(:,k),a)); assert(isequaln(1./s(:,k),1./W(b,k))); end
  s=sort(W',2); assert(isequaln(s',sort(W))); s=sort(W',2,'descend'); assert(isequaln(s',sort(W,'descend')));
 end
end
B=rand(5,6,40); s=sort(B,2); for k=1:40, assert(isequal(s(:,:,k),sort(B(:,:,k),2))); end
for T={triu(rand(60))+eye(60), tril(rand(60))-2*eye(60), triu(randn(9))+5*eye(9)}
 t=T{1}; b=rand(size(t,1),3); x=t\b; assert(norm(t*x-b)<1e-8*norm(x));
end
lastwarn(''); warning('off','all'); x=triu(ones(5)-eye(5))\ones(5,1); [~,id]=lastwarn;
assert(strcmp(id,'MATLAB:singularMatrix')); lastwarn('');
t=triu(-ones(70))+2*eye(70); x=t\ones(70,1); [~,id]=lastwarn; assert(strcmp(id,'MATLAB:nearlySingularMatrix'));
lastwarn('');
t=t'; x=t\ones(70,1); [~,id]=lastwarn; assert(strcmp(id,'MATLAB:nearlySingularMatrix')); lastwarn('');
x=[1 nan;0 1]\[1;1];
u=randn(1,100); v=randn(1,90); w=conv(u,v);
for k=[1 50 120 189], s=0; for i=max(1,k-89):min(k,100), s=s+u(i)*v(k-i+1); end; assert(abs(w(k)-s)<1e-12); end
v(3)=inf; w=conv(u,v); assert(~isnan(w(1)) && w(1)==u(1)*v(1));
assert(isequal(conv(complex(u,u),u),complex(conv(u,u),conv(u,u))));
for c={'int8','uint8','int16','uint16','int32','uint32'}
 a=cast([0 1 2 3 100 127],c{1}); assert(isequal(bitshift(a,2),bitshift(a,2*ones(1,6))));
 assert(isequal(bitshift(a,-1),bitshift(a,-ones(1,6)))); assert(isequal(bitshift(a,7),bitshift(a,7*ones(1,6))));
 assert(isequal(bitshift(a,31),bitshift(a,31*ones(1,6))));
 a=intmin(c{1})*ones(1,3,c{1}); assert(isequal(bitshift(a,1),bitshift(a,ones(1,3))));
 assert(isequal(bitshift(a,-1),bitshift(a,-ones(1,3))));
end
p=isprime(0:500); assert(isequal(find(p)-1,primes(500)));
assert(isequal(isprime([0 1 2 3 4 1e9+7]),logical([0 0 1 1 0 1])));
assert(isequal(isprime(uint8(0:255)),isprime(0:255)));
assert(gcd(0,0)==0 && gcd(0,5)==5 && gcd(-12,18)==6 && gcd(2^52,2^40)==2^40 && gcd(7,0)==7);
assert(isequal(gcd(int8([-128 12]),int8(8)),int8([8 4]))); [g,a,b]=gcd(12,18); assert(g==6 && 12*a+18*b==6);
assert(issorted([1 2 2 nan])); assert(~issorted([1 nan 2])); assert(issorted([]) && issorted(5) && ~issorted([2 1]));
assert(issorted([1 2;3 4])); assert(~issorted([3 2;1 4])); assert(issorted([nan nan])); assert(issorted([-inf inf]));
assert(isequal(toeplitz([1 2 3]),[1 2 3;2 1 2;3 2 1])); assert(isequal(toeplitz([1 2 3],[1 5]),[1 5;2 1;3 2]));
assert(isequal(toeplitz(single([1 2])),single([1 2;2 1])));
x=rand(5000,1); y=x; assert(isequal(x,y)); y(4999)=0; assert(~isequal(x,y)); y=x; y(1)=nan; x(1)=nan;
assert(~isequal(x,y) && isequaln(x,y)); y(1)=0; assert(~isequaln(x,y)); assert(isequal(0,-0));
assert(isequal([],zeros(0,0)));
[m,i]=max([nan(1,3000) 1 5 5 2]); assert(m==5 && i==3002); [m,i]=max(nan(1,5000)); assert(isnan(m) && i==1);
[m,i]=min([3 nan*ones(1,100000) -1 -1]); assert(m==-1 && i==100002); z=rand(1,300000); [m,i]=max(z);
assert(m==max(z) && i==find(z==m,1)); [m,i]=max([-inf(1,5000)]); assert(m==-inf && i==1);
[m,i]=max([nan(2500,2);1 2;3 1]); assert(isequal(i,[2502 2501])); [m,i]=min(single(z)); assert(i==find(single(z)==m,1));
[m,i]=max([nan(1,4000) -inf nan(1,3000)]); assert(m==-inf && i==4001);
disp ok
