% modes: off cpu interp
% get and set of 'RecursionLimit' of the root: how deep calls may go, in the VM and in machine code.
disp(get(0, 'RecursionLimit'))
disp(down(450))
try, down(600), catch e, disp(e.identifier), disp(e.message), end
set(0, 'RecursionLimit', 2000)
disp(get(groot, 'RecursionLimit'))
disp(down(1900))
try, down(3000), catch e, disp(e.identifier), disp(e.message), end
total = 0;
for k = 1:1500, total = total + down(3); end
disp(total), disp(down(1950))
set(0, 'RecursionLimit', 50)
try, down(100), catch e, disp(e.message), end
disp(down(20))
for bad = {0, -1, 2.5, 1e9, NaN, 'x', [1 2], {}}
    try, set(0, 'RecursionLimit', bad{1}), disp('no error'), catch e, disp(e.message), end
end
r = groot; r.RecursionLimit = 500; disp(r.RecursionLimit)

function d = down(n)
if n == 0
    d = 0;
else
    d = down(n - 1) + 1;
end
end
