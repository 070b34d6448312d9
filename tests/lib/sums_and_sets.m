% sets of integers by a table; sums of complex numbers, of logicals; places of extremes; bytes over powers of two
% long: wgpu
rng(7);
for c={'int8','uint8','int16','uint16','int32','uint32','double'}
 for n=[1 2 5 300 5000]
  a=cast(randi(90,1,n),c{1}); b=cast(randi(120,1,n)+3,c{1}); if ~strncmp(c{1},'u',1), a=a-40; end
  if n>2, a=a(:); end
  [u,~]=unique(a); assert(isequal(unique(a),u)&&strcmp(class(unique(a)),c{1}));
  [u,~]=union(a,b); assert(isequal(union(a,b),u)); [u,~]=intersect(a,b); assert(isequal(intersect(a,b),u));
  [u,~]=setdiff(a,b); assert(isequal(setdiff(a,b),u)); [u,~]=setxor(a,b); assert(isequal(setxor(a,b),u));
  [t,~]=ismember(a,b); assert(isequal(ismember(a,b),t)); [t,~]=ismember(b,a); assert(isequal(ismember(b,a),t));
 end
end
assert(isequal(unique([3 1.5 3 1]),[1 1.5 3])); assert(isequaln(unique([3 NaN 1 NaN]),[1 3 NaN NaN]));
assert(isequal(1./unique([1 -0 2 3]),[-Inf 1 .5 1/3]));
assert(isequal(ismember([1 1.5 NaN Inf -0 1e300 -7],[0 1 2]),logical([1 0 0 0 1 0 0])));
assert(isequal(ismember([1 2;3 4],[4 1]),logical([1 0;0 1])));
assert(isequal(size(setdiff([1 2],[1 2])),[1 0])); assert(isequal(size(intersect([1;2],[3;4])),[0 1]));
assert(isequal(unique([2e9 1 2e9]),[1 2e9])); assert(isequal(unique([true false true]),[false true]));
assert(isequal(unique('hello'),'ehlo'));
assert(isequal(unique(int32([2147483647 -2147483648 5])),int32([-2147483648 5 2147483647])));
for n=[1 5 63 64 65 127 128 1000 1024 1025 5000 70000]
 for m=[1 3]
  C=complex(rand(n,m)-.5,rand(n,m)-.5); assert(isequal(sum(C,1),complex(sum(real(C),1),sum(imag(C),1)))); S=single(C);
  assert(isequal(sum(S,1),complex(sum(real(S),1),sum(imag(S),1))));
  assert(isequal(sum(C(:)),complex(sum(real(C(:))),sum(imag(C(:)))))); assert(isequal(mean(C,1),sum(C,1)/n));
  assert(isequal(sum(C,2),complex(sum(real(C),2),sum(imag(C),2))));
  D=[C;C(1:end-1,:)]; assert(isequal(sum(D(2:end,:),1),complex(sum(real(D(2:end,:)),1),sum(imag(D(2:end,:)),1)))); 
  L=rand(n,m)>.4; k=0; for q=1:m, k=k+numel(find(L(:,q))); end
  assert(sum(L(:))==k&&nnz(L)==k&&isequal(sum(L,1)',arrayfun(@(q) numel(find(L(:,q))),(1:m)')));
  U=uint8(floor(rand(n,m)*256)); assert(sum(U(:)>100)==numel(find(U(:)>100)));
  assert(sum(single(U(:)>100))==numel(find(U(:)>100))); assert(mean(L(:))==k/(n*m));
  for x={rand(n,m)-.5, single(rand(n,m)), int32(floor(rand(n,m)*50)), U}
   x=x{1}; if isfloat(x)&&n>3, x(2)=NaN; end
   [a,i]=max(x,[],1); for q=1:m, y=x(:,q); j=find(y==a(q),1); assert(i(q)==j); end, assert(isequal(a,max(x,[],1)));
   [a,i]=min(x,[],1); for q=1:m, y=x(:,q); j=find(y==a(q),1); assert(i(q)==j); end, assert(isequal(a,min(x,[],1)));
  end
  for d=[2 4 -2 .5 256]
      assert(isequal(U/d,uint8(double(U)/d))); I=int16(double(U)*50-6000); assert(isequal(I/d,int16(double(I)/d)));
      J=int32(I); assert(isequal(J./d,int32(double(J)/d)));
  end
 end
end
x=nan(100,2); [a,i]=max(x); assert(all(isnan(a))&&isequal(i,[1 1])); x=rand(3000,1)-.5;
assert(isequal(dot(x,x),sum(x.*x)));
disp ok
