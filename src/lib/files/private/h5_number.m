function x = h5_number(f, at, n)
%h5_number  The unsigned number of N bytes at the address AT. An undefined address is Inf.
    d = h5_bytes(f, at, n);
    x = double(d) * 256 .^ (0:n - 1).';
    if n == 8 && all(d == 255), x = Inf; end
end
