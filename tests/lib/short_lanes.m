% medians of short lanes, gcd with a small number, cross products of 3-by-n
% long: wgpu
rng(9);
for n=[33 64 65 66 100 127 128 129 500 3000]
 for c={'double','single','int16','uint8'}
  x=cast(floor(rand(4,n,5)*200)-50,c{1}); m=median(x,2); s=sort(x,2); 
  if mod(n,2), assert(isequal(m,s(:,(n+1)/2,:))); elseif isfloat(x), assert(isequal(m,(s(:,n/2,:)+s(:,n/2+1,:))/2)); end
  y=reshape(permute(x,[2 1 3]),n,20); assert(isequal(reshape(median(y),[1 4 5]),permute(m,[2 1 3])));
 end
 z=randn(n,30); s=sort(z); q=prctile(z,[25 50 75]); assert(isequal(q,prctile(s,[25 50 75])));
 assert(isequal(median(z),median(s)));
end
a=floor(rand(300,40)*5000)-900;
for b=[1 2 7 12 100 4096 4097]
    g=gcd(a,b); for k=1:97:numel(a), u=abs(a(k)); v=b; while v, t=mod(u,v); u=v; v=t; end, assert(g(k)==u); end
    assert(isequal(gcd(int32(a),int32(b)),int32(g)));
end
a=rand(3,50); b=rand(3,50); assert(isequal(cross(a,b),cross(a',b')'));
try, gcd([1.5 ones(1,5000)],12), catch e, disp(e.identifier), end
disp ok
