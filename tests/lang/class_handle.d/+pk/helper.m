function r = helper(x)
r = x * 2;
end
