% Particles around two fixed masses; a struct has their positions and velocities.   PARTICLES_M, PARTICLES_T steps.
if ~exist('M', 'var'), M = envOr('PARTICLES_M', 20000); end
if ~exist('T', 'var'), T = envOr('PARTICLES_T', 400); end
if ~exist('cls', 'var'), cls = envText('CASE_CLASS', 'single'); end
angle = 2*pi*(1:M)'/M;
p.pos = cast([cos(angle), sin(angle)] .* (1.5 + (1:M)'/M), cls);
p.vel = [-p.pos(:,2), p.pos(:,1)] * 0.6;
p.h = 0.002;
for t = 1:T
    p = moved(p);
end
fprintf('RESULT %.6g\n', mean(sqrt(sum(double(p.pos).^2, 2))));

function p = moved(p)
a = pull(p.pos, 0.3) + pull(p.pos, -0.3);
p.vel = p.vel + p.h*a;
p.pos = p.pos + p.h*p.vel;
end

function a = pull(pos, x)
d = [pos(:,1) - x, pos(:,2)];
a = -d ./ (sum(d.^2, 2) + 0.01).^1.5;
end

function x = envOr(name, default)
x = str2double(getenv(name));
if isnan(x), x = default; end
end

function s = envText(name, default)
s = getenv(name);
if isempty(s), s = default; end
end
