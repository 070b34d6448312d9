x = 1;
function 3f()
end
