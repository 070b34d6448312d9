% a product of differences from means: the same bits as of stored ones, whoever looks at them afterwards
% long: wgpu
for c = {'double','single'}
for sz = {[3000 60],[500 500],[20000 20],[100 33],[5000 2],[64 200],[1000 1]}
A = cast(sin((1:sz{1}(1))' * (1:sz{1}(2)) * 0.01) + (1:sz{1}(2)), c{1}); 
G = g1(A); H = g2(A);
% products of many rows and few columns are a library's, whose last bits are the processor's: printed are the digits
% that all have
fprintf('%s %d %.*g %.*g %d\n', c{1}, isequal(G,H), digits(c{1}), sum(double(G(:)).*(1:numel(G))'), digits(c{1}), ...
    G(end), isequal(G,G'));
end
end
A = rand(300,40); A(5,7)=NaN; G = g1(A); disp(sum(isnan(G(:))))
A = rand(300,40); C = A - mean(A); G = C'*C; disp(abs(sum(C(:)))<1e-9); disp(size(G)); disp(norm(G-C.'*(C*1))<1e-9)
C = A - A(3,:); G = C'*C; C(1,1)=5; H=C'*C; disp(G(1,1)==H(1,1))
Z = complex(A, A) - mean(A); Y = Z'*Z; disp(isreal(Y))
function G = g1(A), C = A - mean(A,1); G = C'*C; end
function G = g2(A), C = A - mean(A,1); s=sum(C(:)); C(1,1)=C(1,1); G = C'*C; end
function n = digits(c), if strcmp(c, 'double'), n = 12; else, n = 5; end, end
