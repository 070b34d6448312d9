% viewmtx turns points for a view from two angles
disp(viewmtx(-37.5, 30))
x = viewmtx(-37.5, 30) * [0.5 0 -3 1].'; fprintf('%.4f ', x(1:2)); fprintf('\n');      % as the documentation says
disp(isequal(viewmtx(10, 20, 0), viewmtx(10, 20)))
try, viewmtx(1), catch e, disp(e.identifier), end
try, viewmtx(10, 20, 25), catch e, disp(e.message), end
