% What is read and what is written share places: the right side is read first.
n = 50000;
x = 1:n; x(2:n) = x(1:n-1); disp([x(1:4) x(end)])
x = 1:n; x(1:n-1) = x(2:n); disp([x(1:4) x(end)])
x = 1:n; x(1:n) = x(n:-1:1)*2; disp([x(1:4) x(end)])
x = 1:n; x(n:-1:1) = x(1:n) + 1; disp([x(1:4) x(end)])
x = 1:n; x(2:2:n) = x(1:2:n)*10; disp([x(1:4) x(end)])
x = 1:n; x(n:-1:2) = x(n-1:-1:1)*1; disp([x(1:4) x(end)])
a = reshape(1:n, [], 2); a(:,[2 1]) = a*3; disp(a([1 end],:))
a = reshape(1:n, [], 2); a(:,2) = a(:,1)*2; a(2:end,:) = a(1:end-1,:) + a(2:end,:); disp(a([1 2 end],:))
a = reshape(1:n, [], 2); a(end:-1:1,:) = -a; disp(a([1 end],:))
a = reshape(1:n, 100, 5, []); a(:,:,2:end) = a(:,:,1:end-1)*1 + 1; disp(a(1:3,1,[1 2 end]))
a = reshape(1:n, [], 2); a(1:2:end,:) = a(2:2:end,:).*a(1:2:end,[1 1]); disp(a([1 3 end-1],:))
a = ones(200, 200); a(:,2:end) = a(:,1:end-1)*2 + a(:,2:end); disp(sum(a(:)))
