% sums over axes behind the first: the one tree, whatever the shape
% long: wgpu
rng(5);
for n=[1 2 3 5 7 8 15 16 17 31 33 63 64 65 100 127 130 256 257 300 1000 1024 1025 2100]
 for w=[1 5 15 16 17 31 40 130 513]
  A=rand(w,n)-.5; B=single(A);
  % column by column gives the same tree
  s=sum(A,2); t=sum(A',1)'; assert(isequal(s,t)); s=sum(B,2); t=sum(B',1)'; assert(isequal(s,t));
  assert(isequal(prod(A*2,2),prod(A'*2,1)')); assert(isequal(max(A,[],2),max(A',[],1)'));
  assert(isequal(min(B,[],2),min(B',[],1)'));
  assert(isequal(var(A,0,2),var(A',0,1)'));
  if w*n>4, A(3)=NaN; A(4)=-0; A(2)=Inf; end
  assert(isequaln(max(A,[],2),max(A',[],1)')); assert(isequaln(sum(A,2),sum(A',1)'));
 end
end
for n=[2 3 4 9 100]
    C=rand(40,n,30); assert(isequal(sum(C,2),reshape(sum(permute(C,[2 1 3]),1),40,1,30)));
    assert(isequal(max(C,[],2),reshape(max(permute(C,[2 1 3]),[],1),40,1,30)));
    assert(isequal(sum(C,3),reshape(sum(permute(C,[3 1 2]),1),40,n)));
end
disp ok
