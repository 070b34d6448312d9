% maxk, mink, accumarray with several subscripts, diag, triu, repelem, histcounts, cross: against the plain definition
% of each
% long: wgpu
rng(3); for c={'double','single','int8','uint8','int16','int32','uint32','int64','uint64'}
 for t=1:4
 s={[5000 1],[1 3000],[300 40],[20 60 7]}; s=s{t};
 x=floor(randn(s)*50); if t==2, x=x*1e-3; end
 if any(strcmp(c{1},{'double','single'})), x(3)=NaN; x(7)=-0; x(9)=0; x(11)=Inf; end
 x=cast(x,c{1});
 for dim=1:3
  for k=[1 3 10]
   if k<=size(x,dim)
   for d={'ascend','descend'}
   [a,i]=sort(x,dim,d{1},'MissingPlacement','last'); sub={':',':',':'}; sub{dim}=1:k; a=a(sub{:}); i=i(sub{:});
   if d{1}(1)=='a', [b,j]=mink(x,k,dim); b2=mink(x,k,dim); else [b,j]=maxk(x,k,dim); b2=maxk(x,k,dim); end
   assert(isequaln(a,b)&&isequal(i,j)&&isequaln(b2,b)&&strcmp(class(b),c{1})); 
   if isfloat(x), assert(isequaln(1./a,1./b)); end
   end, end, end, end, end, end
x=(1:100000)'; [b,i]=maxk(x,100); assert(isequal(b,(100000:-1:99901)')&&isequal(i,b)); [b,i]=maxk(flip(x),100);
assert(isequal(i,(1:100)'));
x=nan(1000,1); x(5:7)=[3 1 2]; [b,i]=mink(x,5); assert(isequaln(b,[1;2;3;NaN;NaN])&&isequal(i,[6;7;5;1;2]));
% accumarray
s=[randi(5,100,1) randi(7,100,1)]; v=rand(100,1); A=zeros(max(s));
for k=1:100, A(s(k,1),s(k,2))=A(s(k,1),s(k,2))+v(k); end
assert(isequal(A,accumarray(s,v))); B=accumarray(s,v,[6 9]);
assert(isequal(size(B),[6 9])&&isequal(B(1:size(A,1),1:size(A,2)),A));
s=[s randi(3,100,1)]; A=zeros(max(s)); for k=1:100, A(s(k,1),s(k,2),s(k,3))=A(s(k,1),s(k,2),s(k,3))+1; end
assert(isequal(A,accumarray(s,1)));assert(isequal(size(accumarray([1 2],1)),[1 2]))
assert(isequal(accumarray([1 2;1 2;3 1],[1 2 3]'),[0 3;0 0;3 0]))
try, accumarray([1 2;0 1],1), catch e, disp(e.identifier), end
try, accumarray([1 2;1.5 1],1), catch e, disp(e.identifier), end
try, accumarray([1 2;4 1],1,[3 3]), catch e, disp(e.identifier), end
try, accumarray([1 2;4 1],[1 2 3]), catch e, disp(e.identifier), end
% diag
for k=-3:3
    v=rand(6,1); A=diag(v,k); B=zeros(6+abs(k)); for q=1:6, B(q+max(-k,0),q+max(k,0))=v(q); end, assert(isequal(A,B));
    M=rand(5,8)+1i*(k>0)*rand(5,8);
 for n=[1 2]
     if n==2, M=single(M); end, [I,J]=ndgrid(1:5,1:8);
     assert(isequal(triu(M,k),M.*(J-I>=k))&&isequal(tril(M,k),M.*(J-I<=k)));
 end, end
assert(isequal(diag(int8([1 2])),int8([1 0;0 2])) && islogical(diag(true(3,1))) && ~isreal(diag([1+2i 3])) && ...
    isequal(diag('ab',1),char([0 'a' 0;0 0 'b';0 0 0])));
assert(isequal(triu(ones(3),5),zeros(3))&&isequal(tril(ones(3),-5),zeros(3))&&isequal(tril(ones(3),50),ones(3))&& ...
    isequal(triu(zeros(0,3)),zeros(0,3)))
% repelem
for t=0:7
    x=rand(1,5); y=repelem(x,t); assert(isequal(y,reshape(repmat(x,t,1),1,[]))); z=repelem(rand(3,4,2)>.5,t,2);
    assert(isequal(size(z),[3*t 8 2]));
end
A=rand(3,4); B=repelem(A,2,3); for i=1:6, for j=1:12, assert(B(i,j)==A(ceil(i/2),ceil(j/3))), end, end
C=repelem(A,1,1,2); assert(isequal(C,cat(3,A,A))); C=repelem(A,2,[1 0 2 1]); assert(isequal(size(C),[6 4]));
assert(isequal(repelem(complex([1 2]),2),complex([1 1 2 2])));
assert(isequal(repelem('ab',2),'aabb')); assert(isequal(repelem(5,3),[5 5 5]));
assert(isequal(repelem(int8([1;2]),2),int8([1;1;2;2])));
try, repelem([1 2],-1), catch e, disp(e.identifier), end
% hist
x=randn(3000,1); x(4)=NaN; x(5)=Inf; [n,e,b]=histcounts(x,[-3:.25:3]); assert(isequal(n,histcounts(x,[-3:.25:3])));
n2=zeros(size(n)); for k=1:numel(n), n2(k)=sum(b==k); end, assert(isequal(n,n2)); [n,e]=histcounts(x,20);
assert(sum(n)==2998&&numel(n)==20);
[n,e]=histcounts(x,[-Inf -1 0 1 Inf]); assert(sum(n)==2999);
assert(isequal(histcounts([1 2 2 3 5],[0 2 4 6]),[1 3 1]));assert(isequal(histcounts([],[0 2 4 6]),[0 0 0]));
% cross (a device may round a product and the difference behind it as one)
a=rand(50,3); b=rand(50,3); c=cross(a,b);
d=c-[a(:,2).*b(:,3)-a(:,3).*b(:,2) a(:,3).*b(:,1)-a(:,1).*b(:,3) a(:,1).*b(:,2)-a(:,2).*b(:,1)];
assert(max(abs(d(:)))<=eps); assert(isequal(cross(a',b'),c'));
assert(isequal(cross(single(a),single(b)),cross(double(single(a)),double(single(b))))|| ...
    isa(cross(single(a),single(b)),'single'));
d=cross(permute(a,[3 2 1]),permute(b,[3 2 1])); assert(isequal(permute(d,[3 2 1]),c));
assert(isequal(cross([1 2 3],[4 5 6]),[-3 6 -3])&&isequal(cross([1;2;3],[4 5 6]),[-3 6 -3]));
assert(isequal(cross(int8([1 2 3]),int8([4 5 6])),int8([-3 6 -3])))
disp ok
