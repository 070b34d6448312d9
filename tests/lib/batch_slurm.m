% Jobs of Slurm, whose programs are small scripts here: they write their arguments to a file and run the job.
% modes: off
folder = tempname;
mkdir(folder);
setenv('XDG_CONFIG_HOME', fullfile(folder, 'config'));
setenv('FAKE', folder);
here = getenv('PATH');
setenv('PATH', [folder ':' here]);
program(folder, 'sbatch', {
    'echo "sbatch $*" >> "$FAKE/calls"'
    'for a; do'
    '    case $a in'
    '    --output=*) out=${a#--output=} ;; --chdir=*) dir=${a#--chdir=} ;; --*) ;; *) script=$a ;;'
    '    esac'
    'done'
    'cd "$dir" || exit 1'
    'n=$(sed -n "s/^#SBATCH --array=1-\([0-9]*\).*/\1/p" "$script")'
    'export SLURM_JOB_NUM_NODES=1'
    'k=0'
    'while [ $k -lt ${n:-1} ]; do'
    '    k=$((k + 1))'
    '    to=$(echo "$out" | sed "s/%a/$k/")'
    '    SLURM_ARRAY_TASK_ID=$k setsid sh "$script" > "$to" 2>&1 < /dev/null &'
    'done'
    'echo $! > "$FAKE/last"'
    'echo "4711;here"'});
program(folder, 'squeue', {
    'echo "squeue $*" >> "$FAKE/calls"'
    'if grep -q "^State:.[^Z]" "/proc/$(cat "$FAKE/last")/status" 2> /dev/null; then echo RUNNING; exit 0; fi'
    'echo "slurm_load_jobs error: Invalid job id specified" >&2'
    'exit 1'});
program(folder, 'scancel', {'echo "scancel $*" >> "$FAKE/calls"'; 'kill -9 -"$(cat "$FAKE/last")"'});
program(folder, 'mpirun', {'echo "mpirun $1 $2" >> "$FAKE/calls"'; 'shift 2'; 'exec "$@"'});

c = parcluster('Slurm');
c.JobStorageLocation = fullfile(folder, 'it''s a folder');
c.AdditionalProperties = struct('Partition', 'gpu', 'NumNodes', 2, 'WallTime', hours(1.5), 'MemPerCPU', '2G', ...
    'RequireExclusiveNode', true, 'SetupCommands', {{'export FAKE_SETUP=done'}});
c.SubmitArguments = '--qos=high  --nice';

% an independent job is an array
c.NumWorkers = 3;
j = createJob(c);
createTask(j, @(x) deal(10 * x, getenv('FAKE_SETUP')), 2, {{1} {2}});
submit(j)
wait(j)
assert(isequal(fetchOutputs(j), {10, 'done'; 20, 'done'}))
show(c, j.ID)

% a job with a pool is started by mpirun
c.NumWorkers = Inf;
c.AdditionalProperties = struct();
c.SubmitArguments = '';
p = batch(c, @squares, 1, {4}, 'Pool', 1, 'AdditionalPaths', folder);
assert(wait(p, 'finished', 30))
assert(isequal(fetchOutputs(p), {[1 4 9 16]}))
program(folder, 'job_squares.m', {'function y = job_squares(n)'; 'parfor k = 1:n, y(k) = k ^ 2; end'; 'end'});
p = batch(c, 'job_squares', 1, {4}, 'Pool', 1, 'AdditionalPaths', folder);
wait(p)
assert(isequal(fetchOutputs(p), {[1 4 9 16]}))
show(c, p.ID)
s = createCommunicatingJob(c, 'Type', 'spmd', 'NumWorkersRange', 2);
createTask(s, @() spmdPlus(spmdIndex), 1);
submit(s)
wait(s)
assert(isequal(fetchOutputs(s), {3; 3}))

% a job is cancelled; one that Slurm has ended has failed
p = batch(c, @pause, 0, {100});
wait(p, 'running')
cancel(p)
assert(strcmp(p.State, 'finished') && strcmp(p.Tasks.ErrorIdentifier, 'parallel:job:Cancelled'))
p = batch(c, @pause, 0, {100}, 'Name', 'two words');
wait(p, 'running')
system('kill -9 -"$(cat "$FAKE/last")"');
p = findJob(parallel.Cluster.make('Slurm', 'slurm', struct('JobStorageLocation', c.JobStorageLocation)), 'ID', p.ID);
assert(strcmp(p.State, 'failed'))
fails(@() fetchOutputs(p))

% what is not allowed
for value = {'a b', "x'y", -1, 1.5, sprintf('x\n#SBATCH --uid=0')}
    try
        c.AdditionalProperties.Partition = value{1};
        disp('no error')
    catch e
        disp(e.identifier)
    end
end
try, c.AdditionalProperties.Part = 'x'; catch e, disp(e.message), end
program(folder, 'sbatch', {'echo "sbatch: error: invalid partition specified" >&2'; 'exit 1'});
fails(@() batch(c, @sin, 1, {1}))
delete(fullfile(folder, 'sbatch'))
setenv('PATH', folder);
fails(@() batch(c, @sin, 1, {1}))
setenv('PATH', here);
calls = strrep(fileread(fullfile(folder, 'calls')), folder, '*');
fprintf('%s', strjoin(unique(splitlines(strtrim(calls))), newline))
rmdir(folder, 's')

function program(folder, name, lines)
    name = fullfile(folder, name);
    f = fopen(name, 'w');
    if ~endsWith(name, '.m'), fprintf(f, '#!/bin/sh\n'); end
    fprintf(f, '%s\n', lines{:});
    fclose(f);
    fileattrib(name, '+x');
end

function y = squares(n)
    y = (1:n) .^ 2;
end

function show(c, id)
    lines = splitlines(fileread(fullfile(c.JobStorageLocation, sprintf('Job%d', id), 'job.sh')));
    fprintf('%s\n', lines{~contains(lines, ' -e''') & ~contains(lines, '''-e''')});
end

function fails(f)
    try
        f();
        disp('no error')
    catch e
        disp(e.identifier)
    end
end
