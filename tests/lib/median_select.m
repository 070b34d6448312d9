% what stands at some places of sorted lanes, found without sorting: beside sort; medians and quantiles; eig of
% symmetric matrices
% long: wgpu
rng(3);
for c = {'double','single','int32','uint8','int64','int8'}
 for sz = {[1000 1],[1 1001],[40 7],[33 5 6],[5 64 3],[100 2000],[20000 3]}
  for kind=1:4
   A = randn(sz{1})*50;
   if kind==2, A = round(A/20); end
   if kind==3, A = round(A/20); A(A==0) = -0; A(2:3:end)=0; end
   if kind==4, A(7:31:end) = NaN; A(3)=Inf; A(4)=-Inf; end
   A = cast(A, c{1});
   for d=1:3
     n = size(A,d); if n < 2, continue, end
     S = sort(A,d); sub={':',':',':'}; sub{d}=floor((n+1)/2); W = S(sub{:}); G = median(A,d);
     if mod(n,2)==0 && isfloat(A)
         sub{d}=n/2+1; V = S(sub{:}); W = W+(V-W)/2; W(V == S(sub{:}) & W == V) = V(W == V);
     end
     if isfloat(A), W(any(isnan(A),d)) = NaN; end
     if isfloat(A) || mod(n,2), assert(isequaln(W,G) && isequal(class(W),class(G))), end
   end
  end
 end
end
A = randn(1001,4); assert(isequal(median(A), quantile(A,.5))); A(5,2)=NaN; m=median(A);
assert(isnan(m(2)) && ~isnan(m(1)));
x = 1:100;
assert(median(x)==50.5 && isequal(prctile(x,[25 50 75]),[25.5 50.5 75.5]) && isequal(quantile(x',[0 1]'), [1;100]))
assert(isequal(median(int8([1:50 100])), int8(26)) && isequal(median(uint8(1:40)), uint8(21)))
for n=[33 34 100 101]
    for c={'double','single'}
        A=cast(rand(n,5),c{1}); B=sort(A); k=floor((n+1)/2);
        if mod(n,2), w=B(k,:); else w=B(k,:)+(B(k+1,:)-B(k,:))/2; end
        assert(isequal(median(A),w) && isequal(median(A',2),w'))
    end
end
S = rand(200)+rand(200)'; S=S+S'; [V,D]=eig(S);
assert(norm(S*V-V*D)<1e-10 && norm(V'*V-eye(200))<1e-12 && issorted(diag(D))); assert(norm(eig(S)-diag(D))<1e-10)
disp ok
