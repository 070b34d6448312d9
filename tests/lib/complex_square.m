% The square of one complex number has the bits of the squares in an array, and of a product.
k = (1:50)';
x = single(complex(sin(k), cos(3*k)));
all_at_once = x.^2;
for i = 1:50
    assert(isequal(x(i).^2, all_at_once(i)) && isequal(x(i).^2, x(i).*x(i)) && isequal(x(i)^2, all_at_once(i)))
end
z = single(complex(0.929223716, -0.179898754));
for t = 1:3
    q = z.^2;
end
assert(isequal(q, z.*z) && isequal(complex(3, 4).^2, complex(-7, 24)) && isequal(complex(2, 0).^complex(2, 0), 4))
disp(class(q))
