function p = optim_limits(solver, n, A, b, Aeq, beq, low, high)
%optim_limits(SOLVER, N, A, B, AEQ, BEQ, LOW, HIGH)  The linear limits of N variables as full matrices and columns.
%>> p = optim_limits('linprog', 2, [1 1], 3, [], [], 0, []); p.low.'
%ans =
%     0  -Inf
p.A = matrix(solver, 'A', A, n);
p.Aeq = matrix(solver, 'Aeq', Aeq, n);
p.b = column(solver, 'b', b, size(p.A, 1), 'A');
p.beq = column(solver, 'beq', beq, size(p.Aeq, 1), 'Aeq');
p.low = bound(solver, low, n, -Inf);
p.high = bound(solver, high, n, Inf);
end

function A = matrix(solver, name, A, n)
if isempty(A), A = zeros(0, n); end
if ~isnumeric(A) && ~islogical(A) || size(A, 2) ~= n
    error(['MATLAB:' solver ':WrongNumberOfColumnsIn' name], 'The number of columns in %s must be %d.', name, n);
end
A = full(double(A));
end

function b = column(solver, name, b, m, matrix)
b = full(double(b(:)));
if numel(b) ~= m
    error(['MATLAB:' solver ':' matrix 'And' name 'Inconsistent'], ...
        'The number of rows in %s must be the same as the number of elements of %s.', matrix, name);
end
end

function v = bound(solver, v, n, none)
v = full(double(v(:)));
if numel(v) > n || any(isnan(v))
    error(['MATLAB:' solver ':InvalidBounds'], 'There must be at most one bound, a number, for each variable.');
end
v(end + 1:n, 1) = none;                 % missing bounds are infinite
end
