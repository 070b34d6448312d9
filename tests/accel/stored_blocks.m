% block assignments of every kind, deferred
n = 9000; rng(1);
A = rand(n,1); B = A; B(2:end-1) = A(1:end-2) + A(3:end);
C = A; for i=2:n-1, C(i) = A(i-1)+A(i+1); end
assert(isequal(B,C));
B = A; B(end:-1:1) = A*2; assert(isequal(B, flipud(A*2)));
B = A; B(1:2:end) = A(1:2:end)*3; C = A; C(1:2:end) = 3*C(1:2:end); assert(isequal(B,C)); 
X = rand(120,100); Y = X; Y(2:end-1,3:end-2) = X(1:end-2,1:end-4)+X(3:end,5:end); Z = X; 
for j=3:98, for i=2:119, Z(i,j) = X(i-1,j-2)+X(i+1,j+2); end, end
assert(isequal(Y,Z));
Y = X; Y(:,1:2:end) = X(:,1:2:end).*X(:,2:2:end); Z = X; for j=1:2:99, Z(:,j) = X(:,j).*X(:,j+1); end
assert(isequal(Y,Z));
Y = X; Y(end:-1:1,:) = Y + 1; assert(isequal(Y, flipud(X+1)));
W = rand(20,30,40); V = W; V(2:end,:,3:end) = W(1:end-1,:,1:end-2)*2; U = W; U(2:20,:,3:40) = 2*W(1:19,:,1:38);
assert(isequal(U,V));
Y = X; Y(:) = X(:)*2; assert(isequal(Y, 2*X));
Y = X; Y(:,:) = sqrt(X-0.5); assert(~isreal(Y)); assert(isequal(Y, sqrt(X-0.5)));
Y = X; Y(2:end,:) = sqrt(X(2:end,:)-0.5); T = [X(1,:); sqrt(X(2:end,:)-0.5)]; assert(isequal(Y,T));
u = zeros(1,8192); u(4000) = 1; for t=1:20, u(2:end-1) = u(2:end-1) + 0.2*(u(3:end)-2*u(2:end-1)+u(1:end-2)); end
v = zeros(1,8192); v(4000) = 1; for t=1:20, w = v; for i=2:8191, w(i) = v(i)+0.2*(v(i+1)-2*v(i)+v(i-1)); end, v = w; end
assert(max(abs(u-v)) < 1e-15);
keep = X; Y = X; Y(2:end,:) = X(1:end-1,:)*5; assert(isequal(keep,X)); Y(1,1) = 7; assert(keep(1,1) ~= 7);
r = rand(1,9000); q = zeros(9000,1); q(1:9000) = r*2; assert(isequal(q, 2*r')); 

s = single(A); s(2:end) = s(1:end-1)*2; assert(isequal(s(2:end), 2*single(A(1:end-1))));
L = false(9000,1); L(2:end) = A(1:end-1) > 0.5; assert(isequal(L(2:end), A(1:end-1)>0.5));
D = A; D(2:end) = single(A(2:end))*2; assert(isequal(D(2:end), double(single(A(2:end))*2)));
disp ok
