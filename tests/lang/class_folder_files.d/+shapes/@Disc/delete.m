function delete(o)
fprintf('end of disc %g\n', o.r);
end
