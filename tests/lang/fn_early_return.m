% return leaves at once; outputs are what they are.
disp(sign_of(-3))
disp(sign_of(0))
disp(sign_of(7))
function r = sign_of(x)
r = -1;
if x < 0, return, end
r = 0;
if x == 0
    return
end
r = 1;
end
