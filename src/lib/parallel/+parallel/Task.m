classdef Task
%parallel.Task  A call of a function in a job: State, Function, InputArguments, OutputArguments, Error, Diary.
    properties (SetAccess = private)
        ID = 0
    end
    properties (Hidden, SetAccess = private)
        Files
    end
    properties (Dependent, SetAccess = private)
        Name
        Parent
        State
        Function
        NumOutputArguments
        InputArguments
        OutputArguments
        Error
        ErrorMessage
        ErrorIdentifier
        Diary
        StartDateTime
        FinishDateTime
    end
    methods
        function t = Task(files, k)
            if nargin == 0, return, end
            t.Files = files;
            t.ID = k;
        end
        function x = get.Name(t), x = sprintf('Task%d', t.ID); end
        function x = get.Parent(t), x = parallel.Job(t.Files); end
        function x = get.State(t)
            x = state(t.Files);
            if strcmp(x, 'deleted'), return, end
            if isfile(file(t.Files, t.ID, 'done.mat'))
                x = 'finished';
            elseif strcmp(x, 'running') && ~isfile(file(t.Files, t.ID, 'begun'))
                x = 'queued';
            end
        end
        function x = get.Function(t), x = order(t).Function; end
        function x = get.NumOutputArguments(t), x = order(t).NumOutputs; end
        function x = get.InputArguments(t), x = order(t).Inputs; end
        function x = get.OutputArguments(t), x = done(t).Outputs; end
        function x = get.Error(t), x = done(t).Error; end
        function x = get.ErrorMessage(t)
            x = '';
            if ~isempty(t.Error), x = t.Error.message; end
        end
        function x = get.ErrorIdentifier(t)
            x = '';
            if ~isempty(t.Error), x = t.Error.identifier; end
        end
        function x = get.Diary(t)
            x = '';
            name = file(t.Files, t.ID, 'log');
            if ~isfile(name), name = fullfile(t.Files.Folder, 'job.log'); end
            if isfile(name), x = fileread(name); end
        end
        function x = get.StartDateTime(t), x = written(file(t.Files, t.ID, 'begun')); end
        function x = get.FinishDateTime(t), x = done(t).Finished; end
        function cancel(t)
            for one = reshape(t, 1, [])
                stop_task(one.Files, one.ID);
                fail(one.Files, one.ID, 'parallel:job:Cancelled', 'The task was cancelled.');
            end
        end
        function disp(t)
            if ~isscalar(t)
                fprintf('  %dx%d parallel.Task\n', size(t));
                return
            end
            fprintf('  parallel.Task with properties:\n\n        ID: %d\n     State: %s\n', t.ID, t.State);
        end
    end
    methods (Access = private)
        function s = order(t)
            s = task(t.Files, t.ID);
        end
        function r = done(t)
            r = struct('Outputs', {{}}, 'Workspace', struct(), 'Error', [], 'Finished', NaT);
            if isfile(file(t.Files, t.ID, 'done.mat')), r = load(file(t.Files, t.ID, 'done.mat')); end
        end
    end
end

function t = written(name)
    t = NaT;
    d = dir(name);
    if ~isempty(d), t = datetime(d.datenum, 'ConvertFrom', 'datenum'); end
end
