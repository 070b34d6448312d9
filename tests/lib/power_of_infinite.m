% powers of infinite complex numbers: none for negative exponents, else infinite in their direction
z = [complex(Inf, 0), complex(-Inf, -Inf), complex(0, Inf), complex(2, 1)];
disp(z.^-2.5), disp(z.^-2), disp(z.^2.5), disp(single(z).^-0.5)
disp([Inf 1i].^-2.5), disp(complex(Inf, 0)^-3), disp([Inf -Inf 1i].^0.5)
w = repmat(z, 3, 20).^-1.5;
disp(any(isnan(w(:)))), disp(nnz(w))
