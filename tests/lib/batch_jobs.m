% Jobs of batch, createJob and createCommunicatingJob on this machine, and profiles of clusters.
% modes: off
setenv('XDG_CONFIG_HOME', tempname);
c = parcluster('local');
assert(isa(c, 'parallel.cluster.Local') && strcmp(c.Type, 'Local') && isempty(c.Jobs))
c.NumWorkers = 2;
assert(startsWith(c.JobStorageLocation, prefdir))

% a script with the variables of the caller
k = 5; pool = parallel.Pool.empty;
s = batch(c, 'y = k * 2; disp(y)');
assert(s.ID == 1 && isa(s, 'parallel.Job') && ~strcmp(s.State, 'pending'))
assert(wait(s) && strcmp(s.State, 'finished') && strcmp(strtrim(s.Tasks.Diary), '10'))
load(s, 'y')
assert(y == 10)
all = load(s);
assert(isequal(sort(fieldnames(all))', {'k', 'y'}))
diary(s)

% an independent job: a task for each row, an error, and a process that ends
j = createJob(c, 'Name', 'squares', 'EnvironmentVariables', {'RUNMAT_TEST_JOB'});
setenv('RUNMAT_TEST_JOB', 'a b=c');
assert(strcmp(j.State, 'pending') && isempty(j.Tasks))
t = createTask(j, @(x) deal(x ^ 2, getenv('RUNMAT_TEST_JOB')), 2, {{1} {2}});
bad = createTask(j, @error, 0, {'a:b', 'no'});
dead = createTask(j, @() system(sprintf('kill -9 %d', feature('getpid'))), 0);
assert(isa(t, 'parallel.Task') && isa(j.Files, 'parallel.JobFiles'))
assert(numel(t) == 2 && numel(j.Tasks) == 4 && isequal(t(2).InputArguments, {2}) && t(1).NumOutputArguments == 2)
submit(j)
assert(wait(j, 'finished', 30) && isequal(t(2).OutputArguments, {4, 'a b=c'}))
assert(strcmp(bad.ErrorIdentifier, 'a:b') && strcmp(dead.ErrorIdentifier, 'parallel:job:TaskDied'))
assert(j.FinishDateTime >= t(1).StartDateTime - seconds(1) && strcmp(t(1).Parent.Name, 'squares'))
fails(@() fetchOutputs(j))
fails(@() submit(j))
fails(@() createTask(j, @sin, 1, {1}))
delete(j)
assert(strcmp(j.State, 'deleted'))

% jobs are found by their properties, also by another object of the cluster
f = batch(parcluster('Processes'), @plus, 1, {1, 2}, 'Name', 'add', 'Tag', 'x');
wait(f)
found = findJob(parcluster(), 'Name', 'add');
assert(isscalar(found) && isequal(fetchOutputs(found), {3}) && strcmp(found.Tag, 'x') && numel(c.Jobs) == 2)
clear f found
assert(numel(c.Jobs) == 2)

% a task knows its job
f = batch(c, @() {getCurrentJob().ID, getCurrentTask().ID, getCurrentCluster().Type}, 1, {});
r = fetchOutputs(wait_for(f));
assert(isequal(r{1}, {f.ID, 1, 'Local'}))
delete(f)

% a job is cancelled
p = batch(c, @pause, 0, {100});
wait(p, 'running')
assert(~wait(p, 'finished', 0.01))
fails(@() fetchOutputs(p))
cancel(p)
assert(strcmp(p.State, 'finished') && strcmp(p.Tasks.ErrorIdentifier, 'parallel:job:Cancelled'))

% profiles
c.NumWorkers = 7;
saveAsProfile(c, 'seven')
assert(parcluster('Seven').NumWorkers == 7 && any(strcmp(parallel.clusterProfiles, 'seven')))
assert(strcmp(parallel.defaultClusterProfile('seven'), 'Processes') && parcluster().NumWorkers == 7)
c = parcluster('slurm');
c.AdditionalProperties.Partition = 'gpu';
c.SubmitArguments = '--nice=3';
saveProfile(c)
assert(strcmp(parcluster('slurm').AdditionalProperties.Partition, 'gpu') && isinf(parcluster('slurm').NumWorkers))
fails(@() parcluster('none'))
fails(@() batch('x', 'Nonsense', 1))
fails(@() batch({1}))
fails(@() submit(createJob(parcluster('local'))))
delete(parcluster('local').Jobs)
assert(isempty(parcluster('local').Jobs))
rmdir(getenv('XDG_CONFIG_HOME'), 's')

function f = wait_for(f), wait(f); end
function fails(f)
    try
        f();
        disp('no error')
    catch e
        disp(e.identifier)
    end
end
