function r = ext(o, k)
r = o.v * k;
end
