% arrays that lie the other way round, of sizes at and around those of tiles
rng(1); s=0;
for c={'double','single','int16','uint8','logical'}
for n=[33 64 100 257], for m=[5 40 65 130]
 A=cast(randi(100,m,n)>50,c{1}).*1; A=cast(randi(100,m,n),c{1}); B=cast(randi(100,n,m),c{1});
 C=A'+B; assert(isequal(C, double(A)'+double(B)) || ~isfloat(A));
 for i=[1 n]
     for j=[1 m], assert(double(C(i,j))==min(double(A(j,i))+double(B(i,j)),1e9) || isinteger(A) || islogical(A)); end
 end
 D=B; D(1:2:end,:)=A(:,1:2:end)'; assert(isequal(D(1:2:end,:)',A(:,1:2:end)));
 E=permute(cat(3,A,A*2),[2 1 3])+B;
 for j=1:m, assert(isequal(E(:,j,1),A(j,:)'+B(:,j))); assert(isequal(E(:,j,2),cast(A(j,:)*2,'like',E)'+B(:,j))); end
 F=complex(double(A),1); G=F'.*double(B); for j=1:m, assert(isequal(G(:,j),conj(F(j,:)).'.*double(B(:,j)))); end
end, end, end
disp ok
