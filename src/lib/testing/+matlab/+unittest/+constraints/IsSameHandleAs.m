function c = IsSameHandleAs(n)
%IsSameHandleAs(N)  The value is the handle N.
    c = matlab.unittest.constraints.Constraint('IsSameHandleAs', n, ...
        @(x) isa(x, 'handle') && isequal(size(x), size(n)) && all(x(:) == n(:)));
end
