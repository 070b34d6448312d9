classdef Cluster < handle
%parallel.Cluster  Where jobs run: see parcluster. createJob, createCommunicatingJob, batch, findJob, Jobs;
%   saveProfile, saveAsProfile. NumWorkers, JobStorageLocation: the folder of the files of jobs.
    properties (SetAccess = protected)
        Profile = ''
        Type = ''
        Host = ''
    end
    properties
        NumWorkers = 1
        JobStorageLocation = ''
    end
    properties (Dependent, SetAccess = private)
        Jobs
    end
    methods
        function set.NumWorkers(c, n)
            if ~(isnumeric(n) && isreal(n) && isscalar(n) && n >= 1 && (n == floor(n)))
                error('parallel:cluster:BadNumWorkers', 'NumWorkers must be a positive whole number, or Inf.');
            end
            c.NumWorkers = double(n);
        end
        function set.JobStorageLocation(c, folder)
            if ~((ischar(folder) && isrow(folder)) || (isstring(folder) && isscalar(folder)))
                error('parallel:cluster:BadStorage', 'JobStorageLocation must be the name of a folder.');
            end
            folder = char(folder);
            if ~startsWith(folder, '/'), folder = fullfile(pwd, folder); end
            c.JobStorageLocation = folder;
        end
        function jobs = get.Jobs(c), jobs = findJob(c); end
        function j = createJob(c, varargin)
            j = parallel.Cluster.new_job(c, 'independent', varargin);
        end
        function j = createCommunicatingJob(c, varargin)
            at = find(cellfun(@(a) (ischar(a) || isstring(a)) && strcmpi(a, 'Type'), varargin(1:2:end)), 1);
            kind = 'pool';
            if ~isempty(at) && numel(varargin) >= 2 * at
                kind = lower(char(varargin{2 * at}));
                varargin(2 * at - 1:2 * at) = [];
            end
            if ~any(strcmp(kind, {'pool', 'spmd'}))
                error('parallel:job:BadType', 'The type of a communicating job is ''pool'' or ''spmd''.');
            end
            j = parallel.Cluster.new_job(c, kind, varargin);
        end
        function jobs = findJob(c, varargin)
            % findJob(C, 'State', 'finished', ...): the jobs with these properties.
            jobs = parallel.Job.empty;
            found = dir(fullfile(c.JobStorageLocation, 'Job*', 'job.mat'));
            ids = zeros(1, numel(found));
            for k = 1:numel(found)
                [~, name] = fileparts(found(k).folder);
                ids(k) = str2double(name(4:end));
            end
            for id = sort(ids(~isnan(ids)))
                j = parallel.Job(parallel.JobFiles.read(c, id));
                if fits(j, varargin), jobs(end + 1, 1) = j; end %#ok<AGROW>
            end
        end
        function j = batch(c, varargin)
            space = struct();
            for name = reshape(evalin('caller', 'who'), 1, []), space.(name{1}) = evalin('caller', name{1}); end
            j = runmat_batch(c, varargin, space);
        end
        function saveProfile(c), saveAsProfile(c, c.Profile); end
        function saveAsProfile(c, name)
            if ~((ischar(name) && isrow(name)) || (isstring(name) && isscalar(name)))
                error('parallel:cluster:InvalidProfile', 'The name of a cluster profile is expected.');
            end
            all = runmat_profiles();
            keep = cellfun(@(p) ~strcmpi(p.Name, name), all.Profiles);
            new = struct('Name', char(name), 'Type', c.Type, 'Settings', settings(c));
            all.Profiles = [all.Profiles(keep), {new}];
            runmat_profiles(all);
            c.Profile = char(name);
        end
        function disp(c)
            fprintf('  parallel.cluster.%s with properties:\n\n', c.Type);
            fprintf('               Profile: %s\n            NumWorkers: %g\n', c.Profile, c.NumWorkers);
            fprintf('    JobStorageLocation: %s\n', c.JobStorageLocation);
        end
    end
    methods (Hidden)
        function s = settings(c)
            s = struct('NumWorkers', c.NumWorkers, 'JobStorageLocation', c.JobStorageLocation);
            if isinf(s.NumWorkers), s = rmfield(s, 'NumWorkers'); end       % JSON has no Inf
        end
        function configure(c, s)
            for name = fieldnames(s)', c.(name{1}) = s.(name{1}); end
        end
    end
    methods (Abstract, Hidden)
        id = start(c, job, tasks)       % id: what finds the work again
        tf = lives(c, id)               % 'queued', 'running', or 'gone'
        stop(c, id)
    end
    methods (Static, Hidden)
        function c = make(type, profile, s)
            switch type
                case 'Local', c = parallel.cluster.Local(profile);
                case 'Slurm', c = parallel.cluster.Slurm(profile);
                otherwise
                    error('parallel:cluster:BadType', 'There is no type of clusters ''%s''.', type);
            end
            configure(c, s);
        end
        function j = new_job(c, type, options)
            f = parallel.JobFiles(c, type);
            set_options(f, options);
            make_folder(f);
            j = parallel.Job(f);
        end
        function args = command(code)
            % The arguments that make this program run some code.
            args = {runmat_background('program'), '-e', code};
            if isempty(args{1})
                error('parallel:cluster:NoProgram', ...
                    'Jobs need a program: the setting RUNMAT_WORKER_PROGRAM names no runmat.');
            end
        end
        function t = quoted(t)
            % A text in the code of a job.
            t = ['''' strrep(t, '''', '''''') ''''];
        end
    end
end

function tf = fits(j, pairs)
    % Whether the properties of a job have these values.
    tf = true;
    for k = 1:2:numel(pairs) - 1
        tf = tf && isequal(j.(char(pairs{k})), pairs{k + 1});
    end
end
