% Columns without entries have no pivot.
try, ichol(sparse(3, 3)), catch e, disp(e.identifier), disp(e.message), end
try, ichol(sparse([1 0; 0 0])), catch e, disp(e.identifier), end
