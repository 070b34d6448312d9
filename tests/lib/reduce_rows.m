% reductions along rows and pages: sums, extremes and their places, truth; for classes and lengths of all kinds
% long: wgpu
for c = {'double','single','int32','uint8','int64','logical'}
 for sz = {[300 7 5],[20 100 40],[64 65 3],[1000 1500 1],[129 33 17],[17 1030 4]}
  A = cast(mod(reshape(1:prod(sz{1}),sz{1})*7919,251)-100*~strcmp(c{1},'logical'), c{1});
  if isfloat(A), A(5:97:end)=NaN; A=A/4; end
  if ~strcmp(c{1},'logical')
  [m,i]=max(A,[],2); [n,j]=min(A,[],2); [o,k]=max(A,[],3); m2=max(A,[],2); n3=min(A,[],3); [q,r]=max(A);
  [t,u]=min(A(:)); v=max(A); w = min(A);
  fprintf('%s %g %g %g %g %g %g %g %g %g %g %g %g %g %g\n', c{1}, sum(double(m(:)),'omitnan'), ...
      sum(i(:).*(1:numel(i))'), sum(double(n(:)),'omitnan'), sum(j(:).*(1:numel(j))'), ...
      sum(double(o(:)),'omitnan'),sum(k(:).*(1:numel(k))'),sum(double(m2(:)),'omitnan'),sum(double(n3(:)), ...
      'omitnan'),sum(double(q(:)),'omitnan'),sum(r(:)),double(t),u,sum(double(v(:)),'omitnan'),sum(double(w(:)), ...
      'omitnan'));
  end
  s=sum(A,2); p=sum(A,3); a=any(A>20,2); b=all(A>-90,2); z=any(A(:)>200); y=all(A(:)>-200); g=prod(double(A)/100,2);
  fprintf('%s %.17g %.17g %g %g %d %d %.17g\n', c{1}, sum(double(s(:)),'omitnan'), sum(double(p(:)),'omitnan'), ...
      sum(a(:).*(1:numel(a))'), sum(b(:).*(1:numel(b))'),z,y,sum(g(:),'omitnan'));
 end
end
