% integers computed in lanes of their own class give what doubles, rounded and saturated, give
% long: wgpu
rng(3);
for cls = {'int8','uint8','int16','uint16','int32','uint32'}
 c=cls{1}; lo=double(intmin(c)); hi=double(intmax(c));
 x=floor(lo+rand(300,40)*(hi-lo+1)); x(1:7:end)=lo; x(2:11:end)=hi; x(3:13:end)=0; x(5:17:end)=1;
 y=floor(lo+rand(300,40)*(hi-lo+1)); y(1:5:end)=hi; y(2:3:end)=lo; y(3:19:end)=0; y(4:23:end)=2;
 if lo<0, x(7:29:end)=-1; y(7:31:end)=-1; end
 X=cast(x,c); Y=cast(y,c); x=double(X); y=double(Y);
 sat=@(v) cast(v,c);
 assert(isequal(X+Y,sat(x+y)),[c ' plus']); assert(isequal(X-Y,sat(x-y))); assert(isequal(X.*Y,sat(x.*y)));
 assert(isequal(max(X,Y),sat(max(x,y)))); assert(isequal(min(X,Y),sat(min(x,y))));
 for k=[0 1 2 3 7 10 100 127 128 255 300 -1 -5 0.5 2.5 1e10 -1e10 inf -inf nan]
  assert(isequal(X+k,sat(x+k)),'%s + %g',c,k); assert(isequal(k-X,sat(k-x)),'%s r- %g',c,k);
  assert(isequal(X-k,sat(x-k)));
  assert(isequal(X*k,sat(x*k)),'%s * %g',c,k); assert(isequal(k*X,sat(k*x)));
  assert(isequal(X/k,sat(x/k)),'%s / %g',c,k); assert(isequal(k./X,sat(k./x)));
  assert(isequal(X>k,x>k),'%s > %g',c,k); assert(isequal(X>=k,x>=k)); assert(isequal(X<k,x<k));
  assert(isequal(X<=k,x<=k)); assert(isequal(X==k,x==k)); assert(isequal(X~=k,x~=k)); assert(isequal(k>X,k>x));
  assert(isequal(max(X,k),sat(max(x,k))),'%s max %g',c,k); assert(isequal(min(X,k),sat(min(x,k))),'%s min %g',c,k);
  if abs(k)<1e5 && k==fix(k)
   K=cast(k,c); kk=double(K);
   assert(isequal(mod(X,K),sat(mod(x,kk))),'%s mod %g',c,k); assert(isequal(rem(X,K),sat(rem(x,kk))),'%s rem %g',c,k);
   assert(isequal(idivide(X,K),sat(fix(x./kk))),'%s idivide %g',c,k);
   assert(isequal(idivide(X,K,'floor'),sat(floor(x./kk)))); assert(isequal(idivide(X,K,'ceil'),sat(ceil(x./kk))));
   assert(isequal(idivide(X,K,'round'),sat(round(x./kk))));
   assert(isequal(mod(K,X),sat(mod(kk,x))),'%s mod r %g',c,k); assert(isequal(rem(K,X),sat(rem(kk,x))));
  end
 end
 assert(isequal(X>Y,x>y)); assert(isequal(X<=Y,x<=y)); assert(isequal(X==Y,x==y));
 assert(isequal(X./Y,sat(x./y))); assert(isequal(mod(X,Y),sat(mod(x,y)))); assert(isequal(rem(X,Y),sat(rem(x,y))));
 assert(isequal(idivide(X,Y),sat(fix(x./y))));
 assert(isequal(max(X,Y)-min(X,Y),sat(double(max(X,Y))-double(min(X,Y)))));
 assert(isequal(X+Y(1,:),sat(x+y(1,:)))); assert(isequal(X-Y(:,1),sat(x-y(:,1)))); assert(isequal(X'+Y',sat(x'+y')));
 assert(isequal(sum(X>Y),sum(x>y)));
 z=X; z(X>Y)=3; w=x; w(x>y)=3; assert(isequal(z,sat(w)));
 assert(isequal(double(X+1)/2+double(X), double(sat(x+1))/2+x));
 q=(X+1).*2-Y; assert(isequal(q,sat(double(sat(double(sat(x+1))*2))-y)));
end
disp ok
