function a = extent(o)
a = 3 * o.r^2;
end
