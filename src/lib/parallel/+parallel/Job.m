classdef Job
%parallel.Job  Work for a cluster, made by batch, createJob or createCommunicatingJob: State, Tasks, ID, Name.
%   createTask, submit, wait, fetchOutputs, load, diary, cancel, delete.
%   The job is a folder of files, so another session finds it again with findJob(CLUSTER).
    properties (Hidden, SetAccess = private)
        Files                   % parallel.JobFiles; a job is no handle itself, because clear must not delete it
    end
    properties (Dependent)
        Name
        Tag
        UserData
        AdditionalPaths
        EnvironmentVariables    % names: each task gets the values that they have now
        AttachedFiles           % files and folders of which the tasks get copies
        AutoAttachFiles         % tasks have the search path of the session, so they find its files in any case
        NumWorkersRange         % of a communicating job: [fewest most] processes
    end
    properties (Dependent, SetAccess = private)
        ID
        Type
        Username
        Parent                  % the cluster
        State
        Tasks
        CreateDateTime
        SubmitDateTime
        StartDateTime
        FinishDateTime
        RunningDuration
    end
    methods
        function j = Job(files)
            if nargin > 0, j.Files = files; end
        end
        function x = get.Name(j), x = j.Files.Name; end
        function j = set.Name(j, x), change(j.Files, 'Name', x); end
        function x = get.Tag(j), x = j.Files.Tag; end
        function j = set.Tag(j, x), change(j.Files, 'Tag', x); end
        function x = get.UserData(j), x = j.Files.UserData; end
        function j = set.UserData(j, x), change(j.Files, 'UserData', x); end
        function x = get.AdditionalPaths(j), x = j.Files.AdditionalPaths; end
        function j = set.AdditionalPaths(j, x), change(j.Files, 'AdditionalPaths', x); end
        function x = get.EnvironmentVariables(j), x = j.Files.EnvironmentVariables; end
        function j = set.EnvironmentVariables(j, x), change(j.Files, 'EnvironmentVariables', x); end
        function x = get.AttachedFiles(j), x = j.Files.AttachedFiles; end
        function j = set.AttachedFiles(j, x), change(j.Files, 'AttachedFiles', x); end
        function x = get.AutoAttachFiles(j), x = j.Files.AutoAttachFiles; end
        function j = set.AutoAttachFiles(j, x), change(j.Files, 'AutoAttachFiles', x); end
        function listAutoAttachedFiles(j) %#ok<MANU>
            disp('No files are attached automatically: tasks have the search path of the session.');
        end
        function x = get.NumWorkersRange(j), x = [1 j.Files.Workers]; end
        function j = set.NumWorkersRange(j, x), change(j.Files, 'Workers', max(x)); end
        function x = get.ID(j), x = j.Files.ID; end
        function x = get.Type(j), x = j.Files.Type; end
        function x = get.Username(j), x = j.Files.Username; end
        function x = get.Parent(j), x = j.Files.Parent; end
        function x = get.CreateDateTime(j), x = j.Files.CreateDateTime; end
        function x = get.SubmitDateTime(j), x = j.Files.SubmitDateTime; end
        function s = get.State(j), s = state(j.Files); end
        function t = get.Tasks(j)
            t = parallel.Task.empty;
            for k = j.Files.Count:-1:1, t(k, 1) = parallel.Task(j.Files, k); end
        end
        function t = get.StartDateTime(j)
            t = min([NaT; arrayfun(@(x) x.StartDateTime, j.Tasks)]);
        end
        function t = get.FinishDateTime(j)
            t = NaT;
            if all_ended(j.Files), t = max(arrayfun(@(x) x.FinishDateTime, j.Tasks)); end
        end
        function d = get.RunningDuration(j)
            to = j.FinishDateTime;
            if isnat(to), to = datetime('now'); end
            d = to - j.StartDateTime;
        end
        function t = createTask(j, f, nout, args, varargin)
            % createTask(JOB, F, NOUT, {X1, ...}); a cell of such cells makes a task for each of them.
            if nargin < 3, error('MATLAB:minrhs', 'Not enough input arguments.'); end
            if nargin < 4, args = {}; end
            if ischar(f) || isstring(f), f = str2func(char(f)); end
            if ~isa(f, 'function_handle')
                error('parallel:job:InvalidFunction', 'The function must be a function handle or the name of one.');
            elseif ~(isnumeric(nout) && isscalar(nout) && nout >= 0 && nout == fix(nout))
                error('parallel:job:InvalidNumOutputs', 'The number of outputs must be a whole number, 0 or more.');
            elseif ~iscell(args)
                error('parallel:job:InvalidInputs', 'The inputs of a task must be in a cell.');
            elseif ~isempty(varargin)
                error('parallel:job:InvalidOption', 'createTask has no such option.');
            elseif ~isnat(j.Files.SubmitDateTime)
                error('parallel:job:Submitted', 'The job was submitted already, so it can get no more tasks.');
            end
            many = ~isempty(args) && all(cellfun(@iscell, args));
            if ~many, args = {args}; end
            if ~isindependent(j.Files) && j.Files.Count + numel(args) > 1
                error('parallel:job:OneTask', 'A communicating job has one task.');
            end
            t = parallel.Task.empty;
            for k = 1:numel(args)
                add(j.Files, struct('Function', {f}, 'NumOutputs', double(nout), 'Inputs', args(k), 'Code', '', ...
                    'Workspace', struct()));
                t(k, 1) = parallel.Task(j.Files, j.Files.Count);
            end
        end
        function submit(j)
            submit(j.Files);
        end
        function ok = wait(j, state, timeout)
            % wait(JOB, 'finished' | 'running' | 'queued', SECONDS)
            if nargin < 2, state = 'finished'; end
            if nargin < 3, timeout = Inf; end
            order = {'pending', 'queued', 'running', 'finished', 'failed', 'deleted'};
            want = find(strcmpi(state, order(1:4)));
            if isempty(want)
                error('parallel:job:InvalidState', ...
                    'A job can be waited for until ''queued'', ''running'' or ''finished''.');
            end
            if isnat(j.Files.SubmitDateTime) && want > 1
                error('parallel:job:NotSubmitted', 'The job has not been submitted.');
            end
            begun = tic;
            nap = 0.005;
            while true
                done = find(strcmp(j.State, order)) >= want;
                if done || toc(begun) >= timeout, break, end
                pause(min(nap, max(timeout - toc(begun), 0.001)));
                nap = min(nap * 1.5, 0.5);
            end
            if nargout > 0, ok = done; end
        end
        function out = fetchOutputs(j)
            % A cell with a row for each task.
            demand(j.Files);
            if j.Files.Script
                error('parallel:job:ScriptOutputs', 'The job runs a script. load(JOB) gives its variables.');
            end
            out = {};
            for k = 1:j.Files.Count
                r = result(j.Files, k);
                if size(out, 2) < size(r.Outputs, 2) && ~isempty(out), out{end, size(r.Outputs, 2)} = []; end
                out(end + 1:end + size(r.Outputs, 1), 1:size(r.Outputs, 2)) = r.Outputs; %#ok<AGROW>
            end
        end
        function varargout = load(j, varargin)
            % load(JOB), load(JOB, NAME, ...): the variables of a script, in the workspace that calls.
            demand(j.Files);
            s = result(j.Files, 1).Workspace;
            if ~j.Files.Script
                error('parallel:job:NoVariables', 'The job runs functions. fetchOutputs(JOB) gives their results.');
            end
            names = fieldnames(s);
            for k = 1:numel(varargin)
                if ~any(strcmp(varargin{k}, names))
                    error('parallel:job:NoVariable', 'The job has no variable %s.', char(varargin{k}));
                end
            end
            if ~isempty(varargin), s = rmfield(s, setdiff(names, cellstr(string(varargin)))); end
            if nargout > 0
                varargout = {s};
            else
                for n = fieldnames(s)', assignin('caller', n{1}, s.(n{1})); end
            end
        end
        function diary(j, name)
            % diary(JOB): shows what the tasks printed. diary(JOB, FILE) appends it to FILE.
            text = '';
            for t = j.Tasks', text = [text, t.Diary]; end %#ok<AGROW>
            if nargin < 2
                fprintf('%s', text);
            else
                f = fopen(name, 'a');
                if f < 0, error('parallel:job:CannotWrite', 'The file %s cannot be written.', name); end
                fprintf(f, '%s', text);
                fclose(f);
            end
        end
        function t = getDebugLog(j)
            % What the processes of the job printed, also before and after tasks.
            t = '';
            for f = [dir(fullfile(j.Files.Folder, 'job.log')); dir(fullfile(j.Files.Folder, 'task*.log'))]'
                t = [t, fileread(fullfile(j.Files.Folder, f.name))]; %#ok<AGROW>
            end
        end
        function cancel(j)
            for one = reshape(j, 1, []), cancel(one.Files); end
        end
        function delete(j)
            % Ends the job and removes its files.
            for one = reshape(j, 1, []), erase(one.Files); end
        end
        function disp(j)
            if ~isscalar(j)
                fprintf('  %dx%d parallel.Job\n', size(j));
                return
            end
            fprintf('  parallel.Job with properties:\n\n        ID: %d\n      Type: %s\n', j.ID, j.Type);
            fprintf('     State: %s\n     Tasks: %d\n', j.State, j.Files.Count);
        end
    end
end
