% Attitudes of spinning bodies as quaternions in the rows of a matrix.   QUAT_M bodies, QUAT_T steps.
if ~exist('M', 'var'), M = envOr('QUAT_M', 20000); end
if ~exist('T', 'var'), T = envOr('QUAT_T', 200); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
k = (1:M)' / M;
q = cast([ones(M, 1), zeros(M, 3)], cls);
w = cast([sin(7 * k), cos(5 * k), 1 + k], cls);
dt = 0.02;
for t = 1:T
    d = [-q(:,2).*w(:,1) - q(:,3).*w(:,2) - q(:,4).*w(:,3), ...
        q(:,1).*w(:,1) + q(:,3).*w(:,3) - q(:,4).*w(:,2), ...
        q(:,1).*w(:,2) + q(:,4).*w(:,1) - q(:,2).*w(:,3), ...
        q(:,1).*w(:,3) + q(:,2).*w(:,2) - q(:,3).*w(:,1)];
    q = q + dt/2 * d;
    q = q ./ sqrt(sum(q.^2, 2));
end
fprintf('RESULT %.6g\n', mean(double(q(:,1)).^2) + mean(double(q(:,2) .* q(:,3))));

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
