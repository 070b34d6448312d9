% ifft(X, 'symmetric') ignores the second half of the elements: even and odd lengths, cut, padded, along any axis.
for n = [2 3 7 8 64 97]
    z = complex(cos((1:n)' * [1 2 3]), sin((1:n)' * [2 5 7]));
    whole = z;
    whole(1, :) = real(z(1, :));
    for k = 2:ceil(n / 2)
        whole(n + 2 - k, :) = conj(z(k, :));
    end
    if mod(n, 2) == 0
        whole(n / 2 + 1, :) = real(z(n / 2 + 1, :));
    end
    got = ifft(z, [], 1, 'symmetric');
    assert(isreal(got) && max(abs(got(:) - real(reshape(ifft(whole), [], 1)))) < 1e-14)
    assert(max(abs(ifft(z.', [], 2, 'symmetric') - got.'), [], 'all') < 1e-14)
end
x = ifft([2+1i; 3-2i; 7; 9i], 3, 'symmetric');
disp(x)
disp(size(ifft(complex(ones(2, 3), 1), 5, 1, 'symmetric')))
