classdef JobFiles < handle
%parallel.JobFiles  The files of a job, which parallel.Job shows: job.mat with its properties, and for each task K
%   taskK.mat (what to do), taskK.begun, taskK.done.mat (results), taskK.log (what it printed) and taskK.pid.
%   parallel.JobFiles.main executes tasks. A file gets its name when it is whole, so no reader sees a part of it.
    properties
        ID = 0
        Type = 'independent'
        Name = ''
        Tag = ''
        UserData = []
        AdditionalPaths = {}
        EnvironmentVariables = {}
        AttachedFiles = {}      % copies of them are in the folder `attached` of the job when it is submitted
        AutoAttachFiles = true
        Username = ''
        CreateDateTime = NaT
        SubmitDateTime = NaT
        WorkFolder = ''
        Path = ''
        Workers = 1             % processes, of which one runs the task and the others are its pool
        AtOnce = 1              % tasks of an independent job
        Run = []                % finds the running work again
        Count = 0
        Script = false
    end
    properties (Transient)
        Parent
        Folder = ''
    end
    methods
        function f = JobFiles(c, type)
            if nargin == 0, return, end
            f.Parent = c;
            f.Type = type;
            f.CreateDateTime = datetime('now');
            f.Username = getenv('USER');
            f.WorkFolder = pwd;
            f.Path = path;
            f.AtOnce = c.NumWorkers;
            if ~isindependent(f), f.Workers = min(c.NumWorkers, feature('numcores') + 1); end
        end
        function change(f, name, x)
            if ~isnat(f.SubmitDateTime) && ~any(strcmp(name, {'Name', 'Tag', 'UserData'}))
                error('parallel:job:Submitted', 'The job was submitted already, so %s cannot be changed.', name);
            end
            texts = ischar(x) || isstring(x) || iscellstr(x);
            switch name
                case {'Name', 'Tag'}
                    good = ischar(x) || (isstring(x) && isscalar(x));
                    if good, x = char(x); end
                case {'AdditionalPaths', 'EnvironmentVariables', 'AttachedFiles'}
                    good = texts || isequal(x, {});
                    if good, x = reshape(cellstr(x), 1, []); end
                case 'AutoAttachFiles'
                    good = isscalar(x) && (islogical(x) || isequal(x, 0) || isequal(x, 1));
                case 'Workers'
                    good = isnumeric(x) && isscalar(x) && x >= 1 && x == fix(x) && isfinite(x);
                otherwise
                    good = true;
            end
            if ~good
                error('parallel:job:BadProperty', 'The value of the property %s of a job is not valid.', name);
            end
            f.(name) = x;
            if ~isempty(f.Folder), write(f); end
        end
        function set_options(f, args)
            names = {'Name', 'Tag', 'UserData', 'AdditionalPaths', 'EnvironmentVariables', 'AttachedFiles', ...
                'AutoAttachFiles'};
            for k = 1:2:numel(args)
                at = [];
                if ischar(args{k}) || isstring(args{k}), at = find(strcmpi(args{k}, names)); end
                if strcmpi(args{k}, 'NumWorkersRange') && k < numel(args)
                    change(f, 'Workers', double(max(args{k + 1})));
                elseif k == numel(args) || isempty(at)
                    error('parallel:job:InvalidOption', 'A job has no such property, or its value is missing.');
                else
                    change(f, names{at}, args{k + 1});
                end
            end
        end
        function make_folder(f)
            where = f.Parent.JobStorageLocation;
            if ~isfolder(where) && ~mkdir(where)
                error('parallel:cluster:CannotWrite', 'The folder for jobs cannot be made: %s', where);
            end
            used = dir(fullfile(where, 'Job*'));
            ids = cellfun(@(n) str2double(n(4:end)), {used.name});
            f.ID = max([0, ids]);
            exists = true;
            while exists                % another session may make the same folder
                f.ID = f.ID + 1;
                f.Folder = fullfile(where, sprintf('Job%d', f.ID));
                [ok, text] = mkdir(f.Folder);
                exists = ok && ~isempty(text);
                if ~ok, error('parallel:cluster:CannotWrite', 'The folder %s cannot be made.', f.Folder); end
            end
            if isempty(f.Name), f.Name = sprintf('Job%d', f.ID); end
            write(f);
        end
        function write(f)
            s = struct();
            for p = properties(f)'
                if ~any(strcmp(p{1}, {'Parent', 'Folder'})), s.(p{1}) = f.(p{1}); end
            end
            put(f, 'job.mat', s);
        end
        function put(f, name, s) %#ok<INUSD>
            to = fullfile(f.Folder, name);
            save([to '.new'], '-struct', 's', '-v7');
            movefile([to '.new'], to, 'f');
        end
        function n = file(f, k, kind), n = fullfile(f.Folder, sprintf('task%d.%s', k, kind)); end
        function tf = isindependent(f), tf = strcmp(f.Type, 'independent'); end
        function add(f, task)
            % Functions are stored with the text of their file, so that local functions arrive, too.
            f.Count = f.Count + 1;
            if ~isempty(task.Function), task.Function = packed(task.Function); end
            for k = 1:numel(task.Inputs), task.Inputs{k} = packed(task.Inputs{k}); end
            put(f, sprintf('task%d.mat', f.Count), struct('Task', task));
            write(f);
        end
        function t = task(f, k)
            t = load(file(f, k, 'mat'));
            t = t.Task;
            t.Function = unpacked(t.Function);
            for i = 1:numel(t.Inputs), t.Inputs{i} = unpacked(t.Inputs{i}); end
        end
        function attach(f)
            % Copies files and folders that the tasks need; tasks have the copies in their search path.
            to = fullfile(f.Folder, 'attached');
            for k = 1:numel(f.AttachedFiles)
                from = f.AttachedFiles{k};
                if ~isfile(from) && ~isfolder(from)
                    found = which(from);
                    if ~isfile(found)
                        error('parallel:job:NoAttachedFile', 'There is no file or folder %s to attach.', from);
                    end
                    from = found;
                end
                [~, name, ext] = fileparts(strip(from, 'right', '/'));
                if ~isfolder(to), mkdir(to); end
                copyfile(from, fullfile(to, [name ext]), 'f');
            end
        end
        function use_attached(f)
            to = fullfile(f.Folder, 'attached');
            if ~isfolder(to), return, end
            all = dir(to);
            all = all([all.isdir] & ~startsWith({all.name}, '.'));
            addpath(to);
            for k = 1:numel(all), addpath(fullfile(to, all(k).name)); end
        end
        function tf = all_ended(f)
            tf = f.Count > 0 && all(arrayfun(@(k) isfile(file(f, k, 'done.mat')), 1:f.Count));
        end
        function s = state(f)
            s = 'deleted';
            if ~isfile(fullfile(f.Folder, 'job.mat')), return, end
            s = 'pending';
            if isnat(f.SubmitDateTime), return, end
            s = 'finished';
            if all_ended(f), return, end
            s = lives(f.Parent, f.Run);
            if strcmp(s, 'gone')
                s = 'failed';
                if all_ended(f), s = 'finished'; end
            elseif strcmp(s, 'running') && ~any(arrayfun(@(k) isfile(file(f, k, 'begun')), 1:f.Count))
                s = 'queued';
            end
        end
        function submit(f)
            if ~isnat(f.SubmitDateTime)
                error('parallel:job:Submitted', 'The job was submitted already.');
            elseif f.Count == 0
                error('parallel:job:NoTasks', 'The job has no task. createTask makes one.');
            elseif ~isfile(fullfile(f.Folder, 'job.mat'))
                error('parallel:job:Deleted', 'The job was deleted.');
            end
            for k = 1:numel(f.EnvironmentVariables)
                n = f.EnvironmentVariables{k};
                f.EnvironmentVariables{k} = [n '=' getenv(n)];
            end
            attach(f);
            write(f);
            f.Run = start(f.Parent, f, f.Count);
            f.SubmitDateTime = datetime('now');
            write(f);
        end
        function demand(f)
            % An error if there are no results.
            s = state(f);
            if strcmp(s, 'failed')
                error('parallel:job:Failed', 'The job ended before all of its tasks did. Its log says:\n%s', log(f));
            elseif ~strcmp(s, 'finished')
                error('parallel:job:NotFinished', 'The job is not finished, but %s. wait(JOB) waits for it.', s);
            end
        end
        function r = result(f, k)
            r = load(file(f, k, 'done.mat'));
            if ~isempty(r.Error)
                throw(addCause(MException('parallel:job:TaskFailed', 'Task %d of the job failed: %s', k, ...
                    r.Error.message), r.Error));
            end
        end
        function t = log(f)
            t = '';
            for x = [dir(fullfile(f.Folder, 'job.log')); dir(fullfile(f.Folder, 'task*.log'))]'
                t = [t, fileread(fullfile(f.Folder, x.name))]; %#ok<AGROW>
            end
        end
        function fail(f, k, id, text)
            % The result of a task that cannot say so itself.
            if isfile(file(f, k, 'done.mat')), return, end
            put(f, sprintf('task%d.done.mat', k), struct('Outputs', {{}}, 'Workspace', struct(), ...
                'Error', MException(id, '%s', text), 'Finished', datetime('now')));
        end
        function cancel(f)
            s = state(f);
            if strcmp(s, 'pending')
                f.SubmitDateTime = datetime('now');
                write(f);
            elseif any(strcmp(s, {'queued', 'running'}))
                stop(f.Parent, f.Run);
                for k = 1:f.Count, stop_task(f, k); end
            elseif ~strcmp(s, 'failed')
                return
            end
            for k = 1:f.Count, fail(f, k, 'parallel:job:Cancelled', 'The job was cancelled.'); end
        end
        function stop_task(f, k)
            if isfile(file(f, k, 'pid')), runmat_background('end', sscanf(fileread(file(f, k, 'pid')), '%f')); end
        end
        function erase(f)
            if any(strcmp(state(f), {'queued', 'running'})), cancel(f); end
            % A process that has stored its last result may still write its log, for some milliseconds.
            until = tic;
            while isfolder(f.Folder)
                try
                    rmdir(f.Folder, 's');
                catch e
                    if toc(until) > 5, rethrow(e), end
                    pause(0.01)
                end
            end
        end
        % ---- in the processes of the job ----
        function run_all(f)
            % Each task of an independent job is a process of its own.
            ids = cell(1, f.Count);
            next = 1;
            busy = [];
            nap = 0.002;
            while next <= f.Count || ~isempty(busy)
                while next <= f.Count && numel(busy) < f.AtOnce
                    code = sprintf('parallel.JobFiles.main(%s, %d)', parallel.Cluster.quoted(f.Folder), next);
                    ids{next} = runmat_background('start', parallel.Cluster.command(code), file(f, next, 'log'));
                    h = fopen(file(f, next, 'pid'), 'w');
                    fprintf(h, '%.0f %.0f\n', ids{next});
                    fclose(h);
                    busy(end + 1) = next; %#ok<AGROW>
                    next = next + 1;
                end
                pause(nap);
                nap = min(nap * 1.2, 0.1);
                ended = busy(~arrayfun(@(k) runmat_background('alive', ids{k}), busy));
                for k = ended
                    fail(f, k, 'parallel:job:TaskDied', 'The process of the task ended before the task did.');
                    nap = 0.002;
                end
                busy = setdiff(busy, ended);
            end
        end
        function run(f, k)
            for e = f.EnvironmentVariables
                at = find(e{1} == '=', 1);
                setenv(e{1}(1:at - 1), e{1}(at + 1:end));
            end
            fclose(fopen(file(f, k, 'begun'), 'w'));
            r = struct('Outputs', {{}}, 'Workspace', struct(), 'Error', [], 'Finished', NaT);
            try
                cd(f.WorkFolder);
                path(f.Path);
                if ~isempty(f.AdditionalPaths), addpath(f.AdditionalPaths{:}); end
                use_attached(f);
                t = task(f, k);
                pool = f.Workers - ~strcmp(f.Type, 'spmd');
                if pool > 0, parpool(pool); end
                if ~isempty(t.Code)
                    r.Workspace = runmat_job_script(t.Code, t.Workspace);
                elseif strcmp(f.Type, 'spmd')
                    r.Outputs = on_all(t.Function, t.NumOutputs, t.Inputs);
                else
                    r.Outputs = cell(1, t.NumOutputs);
                    [r.Outputs{:}] = t.Function(t.Inputs{:});
                end
            catch e
                r.Error = e;
            end
            r.Finished = datetime('now');
            put(f, sprintf('task%d.done.mat', k), r);
        end
    end
    methods (Static)
        function f = read(c, id)
            f = parallel.JobFiles();
            f.Parent = c;
            f.Folder = fullfile(c.JobStorageLocation, sprintf('Job%d', id));
            fill(f);
        end
        function main(folder, k)
            % What a process of a job executes.
            f = parallel.JobFiles();
            f.Folder = folder;
            fill(f);
            if nargin > 1 || f.Count == 1
                if nargin < 2, k = 1; end
                parallel.JobFiles.current(f, k);
                run(f, k);
            else
                run_all(f);
            end
        end
        function [f, k] = current(f, k)
            % The job and the number of the task that this process executes; [] and 0 if it executes none.
            persistent files number
            if nargin > 0, files = f; number = k; end
            f = files;
            k = 0;
            if ~isempty(number), k = number; end
        end
    end
    methods (Access = private)
        function fill(f)
            s = load(fullfile(f.Folder, 'job.mat'));
            for p = fieldnames(s)', f.(p{1}) = s.(p{1}); end
        end
    end
end

function x = packed(x)
    if isa(x, 'function_handle'), x = struct('RunMat_function', runmat_pool('pack', x)); end
end

function x = unpacked(x)
    if isstruct(x) && isscalar(x) && isequal(fieldnames(x), {'RunMat_function'})
        x = runmat_pool('unpack', x.RunMat_function);
    end
end

function out = on_all(f, n, args)
    % The outputs of each worker, a row for each.
    spmd
        one = cell(1, n);
        [one{:}] = f(args{:});
    end
    out = cell(numel(one), n);
    for k = 1:numel(one), out(k, :) = one{k}; end
end
