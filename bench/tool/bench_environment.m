function [o, e] = bench_environment(o)
% [o, e] = bench_environment(O)  What the record says of the machine. Peers that are not installed leave O.
e = struct('date', char(datetime('now', 'Format', 'yyyy-MM-dd HH:mm:ss')), 'runmat', version_of(o), 'cpu', cpu(), ...
    'processors', processors(), 'memory_bytes', memory(), 'system', strtrim(run('uname -srm')), 'load', load_now(), ...
    'devices', {devices(o)}, 'settings', {settings()}, 'peers', struct());
% the load counts what the machine does beside the measurements: it is taken before the first
if isempty(o.peers), return, end
script = fullfile(o.folder, 'peers', 'peers.py');
libraries = intersect(o.peers, {'numpy', 'torch', 'jax', 'drjit', 'cupy'}, 'stable');
if any(strcmp(o.peers, 'torchc')), libraries = union(libraries, {'torch'}, 'stable'); end
text = run(sprintf('env PYTHONDONTWRITEBYTECODE=1 "%s" "%s" --versions %s 2> /dev/null', o.python, script, ...
    strjoin(libraries, ' ')));
for line = strsplit(strtrim(text), newline)
    w = strsplit(line{1}, ' ');
    if numel(w) == 2, e.peers.(w{1}) = w{2}; end
end
if ~isfield(e.peers, 'python'), fprintf('%s does not run: no peers in Python\n', o.python); end
[status, text] = system('octave-cli --version 2> /dev/null');
if status == 0
    t = regexp(text, 'version (\S+)', 'tokens', 'once');
    e.peers.octave = t{1};
end
kept = {};
for p = o.peers
    library = strrep(p{1}, 'torchc', 'torch');
    if isfield(e.peers, library)
        kept{end + 1} = p{1};
    elseif o.peers_named
        fprintf('%s is not installed: left out\n', p{1});
    end
end
o.peers = kept;
end

function t = run(command)
[~, t] = system(command);
end

function v = version_of(o)
v = strtrim(run(sprintf('"%s" --version', o.self)));
end

function t = cpu()
t = regexp(proc('/proc/cpuinfo'), 'model name\s*: ([^\n]*)', 'tokens', 'once');
if isempty(t), t = {strtrim(run('uname -m'))}; end
t = t{1};
end

function n = processors()
n = str2double(run('nproc'));
end

function b = memory()
t = regexp(proc('/proc/meminfo'), 'MemTotal:\s*(\d+)', 'tokens', 'once');
b = NaN;
if ~isempty(t), b = 1024 * str2double(t{1}); end
end

function x = load_now()
x = sscanf(proc('/proc/loadavg'), '%f', 1);
if isempty(x), x = NaN; end
end

function t = proc(file)
t = '';
try
    t = fileread(file);
catch
end
end

% The devices that runmat finds: "wgpu: NAME, DRIVER". Providers that compute on the processor are left out.
function d = devices(o)
d = {};
try
    info = jsondecode(run(sprintf('"%s" accel-info --json 2> /dev/null', o.self)));
    list = info.providers;
    if isstruct(list), list = num2cell(list); end
    for k = 1:numel(list)
        p = list{k};
        software = isfield(p, 'devices') && isstruct(p.devices) && all([p.devices.software]);    % such as PoCL
        if isfield(p, 'name') && ~software && ~any(strcmp(p.provider, {'cpu', 'interp', 'null', 'emulator'}))
            d{end + 1} = sprintf('%s: %s, %s %s', p.provider, p.name, p.backend, p.driver);
        end
    end
catch
end
end

% Settings of RunMat in the environment decide about times, so they belong to the record.
function s = settings()
s = {};
for line = strsplit(run('env'), newline)
    if ~isempty(regexp(line{1}, '^RU(N|ST)MAT_|^OPENBLAS_|^OMP_', 'once')), s{end + 1} = line{1}; end
end
end
