% Odd roots keep the sign of zero; even roots of -0 are 0.
x = [-0 0 -0 -0 0];
1 ./ nthroot(x, [3 3 2 -3 -3])
1 ./ nthroot(single(-0), 5)
nthroot([-Inf -8 -27 NaN], 3)
