% first places of extremes of integers, and their bits
% long: wgpu
rng(5);
for c={'int8','uint8','int16','uint16','int32','uint32','int64','uint64'}
 for n=[1 17 100 1024 1025 3000 20000]
  x=cast(randi(200,n,2)-50,c{1}); d=double(x); [m,i]=max(x); [M,I]=max(d); assert(isequal(double(m),M)&&isequal(i,I));
  [m,i]=min(x); [M,I]=min(d); assert(isequal(double(m),M)&&isequal(i,I));
  [m,i]=max(x(:)); [M,I]=max(d(:)); assert(isequal(double(m),M)&&isequal(i,I));
  y=cast(randi(120,n,2),c{1});
  if n>1
      k=cast(15,c{1}); p=abs(x); assert(isequal(bitand(p,k),cast(mod(double(p),16),c{1})));
      assert(isequal(bitor(p,y),bitxor(p,y)+bitand(p,y)));
  end
 end
end
disp ok
