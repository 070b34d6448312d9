outer(3);
function outer(n)
inner(n);
end
function inner(n)
v = 1:2;
disp(v(n))
end
