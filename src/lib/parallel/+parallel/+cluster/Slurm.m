classdef Slurm < parallel.Cluster
%parallel.cluster.Slurm  Jobs are jobs of Slurm, which sbatch starts. See parcluster and docs/parallel.md.
%   SubmitArguments: further options of sbatch. AdditionalProperties: a struct of AccountName, Constraint, EmailAddress,
%   GPUsPerNode, MemPerCPU, NumNodes, Partition, ProcsPerNode, Reservation, RequireExclusiveNode, SetupCommands and
%   WallTime. JobStorageLocation must be a folder that all nodes share.
    properties
        SubmitArguments = ''
        AdditionalProperties = struct()
    end
    properties (Hidden)
        Asked = []              % when squeue was asked last, and for what, and what it said
        AskedFor = 0
        Said = 'queued'
    end
    methods
        function c = Slurm(profile)
            c.Type = 'Slurm';
            c.Profile = profile;
            c.NumWorkers = Inf;
            c.JobStorageLocation = pwd;
        end
        function set.SubmitArguments(c, t)
            if ~(ischar(t) || (isstring(t) && isscalar(t)))
                error('parallel:cluster:BadProperty', 'SubmitArguments must be a text.');
            end
            c.SubmitArguments = char(t);
        end
        function set.AdditionalProperties(c, s)
            parallel.cluster.Slurm.options(s);
            c.AdditionalProperties = s;
        end
        function disp(c)
            disp@parallel.Cluster(c);
            fprintf('       SubmitArguments: %s\n  AdditionalProperties: %s\n', ...
                c.SubmitArguments, strjoin(fieldnames(c.AdditionalProperties)', ', '));
        end
    end
    methods (Hidden)
        function s = settings(c)
            s = settings@parallel.Cluster(c);
            s.SubmitArguments = c.SubmitArguments;
            s.AdditionalProperties = c.AdditionalProperties;
        end
        function id = start(c, job, tasks)
            c.Asked = [];
            file = fullfile(job.Folder, 'job.sh');
            f = fopen(file, 'w');
            if f < 0, error('parallel:cluster:CannotWrite', 'The file %s cannot be written.', file); end
            fprintf(f, '%s\n', script(c, job, tasks){:});
            fclose(f);
            log = fullfile(strrep(job.Folder, '%', '%%'), 'job.log');
            if isindependent(job), log = fullfile(strrep(job.Folder, '%', '%%'), 'task%a.log'); end
            text = parallel.cluster.Slurm.call({'sbatch', '--parsable', ['--output=' log], ...
                ['--chdir=' job.Folder], file});
            id = str2double(regexp(text, '(?m)^\d+', 'match', 'once'));
            if isnan(id)
                error('parallel:cluster:SubmitFailed', 'sbatch gave no number of a job: %s', strtrim(text));
            end
        end
        function s = lives(c, id)
            % squeue is asked every two seconds at most. A job that it does not know has ended.
            if ~isempty(c.Asked) && c.AskedFor == id && toc(c.Asked) < 2
                s = c.Said;
                return
            end
            [status, text] = runmat_program('squeue', '--noheader', '--array', ...
                '--format=%T', sprintf('--jobs=%d', id));
            s = 'gone';
            if status == 0
                words = split(strtrim(string(text)));
                if any(ismember(words, ["RUNNING" "COMPLETING" "SUSPENDED" "STOPPED" "SIGNALING" "STAGE_OUT"]))
                    s = 'running';
                elseif any(ismember(words, ["PENDING" "CONFIGURING" "REQUEUED" "REQUEUE_HOLD" "RESV_DEL_HOLD"]))
                    s = 'queued';
                end
            elseif isempty(regexpi(text, 'invalid job id'))
                % the scheduler does not answer: nothing is known
                s = 'queued';
                if status == 127
                    error('parallel:cluster:NoSlurm', 'The program squeue is not found. It belongs to Slurm.');
                end
            end
            c.Asked = tic;
            c.AskedFor = id;
            c.Said = s;
        end
        function stop(c, id)
            parallel.cluster.Slurm.call({'scancel', sprintf('%d', id)});
            c.Asked = [];
        end
        function lines = script(c, job, tasks)
            % The script for sbatch. Tasks of an independent job are those of an array.
            n = job.Workers;
            own = {['--job-name=' regexprep(job.Name, '[^\w.-]', '_')], sprintf('--ntasks=%d', n)};
            code = sprintf('parallel.JobFiles.main(%s)', parallel.Cluster.quoted(job.Folder));
            if isindependent(job)
                most = '';
                if isfinite(c.NumWorkers), most = sprintf('%%%d', c.NumWorkers); end
                own{end + 1} = sprintf('--array=1-%d%s', tasks, most);
                code = sprintf('parallel.JobFiles.main(%s, str2double(getenv(''SLURM_ARRAY_TASK_ID'')))', ...
                    parallel.Cluster.quoted(job.Folder));
            end
            [options, setup] = parallel.cluster.Slurm.options(c.AdditionalProperties);
            more = regexp(strtrim(c.SubmitArguments), '\s+', 'split');
            options = [own, options, more(~cellfun('isempty', more))];
            lines = [{'#!/bin/sh'}, cellfun(@(o) {['#SBATCH ' o]}, options), setup];
            args = parallel.Cluster.command(code);
            run = strjoin(cellfun(@(a) {['''' strrep(a, '''', '''\''''') '''']}, args), ' ');
            if n > 1
                lines = [lines, {'if command -v mpirun > /dev/null 2>&1; then', ...
                    ['    exec mpirun -n ' sprintf('%d', n) ' ' run], 'fi', ...
                    'if [ "${SLURM_JOB_NUM_NODES:-1}" != 1 ]; then', ...
                    '    echo "mpirun is not found. A pool on several nodes needs MPI." >&2', ...
                    '    exit 1', 'fi'}];
            end
            lines{end + 1} = ['exec ' run];
        end
    end
    methods (Static, Hidden)
        function text = call(args)
            [status, text] = runmat_program(args{:});
            if status == 127
                error('parallel:cluster:NoSlurm', 'The program %s is not found. It belongs to Slurm.', args{1});
            elseif status ~= 0
                error('parallel:cluster:SubmitFailed', '%s failed: %s', args{1}, strtrim(text));
            end
        end
        function [options, setup] = options(s)
            % The options of sbatch for AdditionalProperties, and the commands before the program.
            names = {'AccountName', 'account'; 'Constraint', 'constraint'; 'EmailAddress', 'mail-user'; ...
                'GPUsPerNode', 'gpus-per-node'; 'MemPerCPU', 'mem-per-cpu'; 'NumNodes', 'nodes'; ...
                'Partition', 'partition'; 'ProcsPerNode', 'ntasks-per-node'; 'Reservation', 'reservation'; ...
                'WallTime', 'time'};
            bad = @(name) error('parallel:cluster:BadProperty', ...
                'The value of AdditionalProperties.%s is not valid.', name);
            options = {};
            setup = {};
            if ~(isstruct(s) && isscalar(s))
                error('parallel:cluster:BadProperty', 'AdditionalProperties must be a struct.');
            end
            for name = fieldnames(s)'
                x = s.(name{1});
                at = find(strcmp(name{1}, names(:, 1)));
                if strcmp(name{1}, 'SetupCommands')
                    if ~(ischar(x) || isstring(x) || iscellstr(x)), bad(name{1}); end
                    setup = reshape(cellstr(x), 1, []);
                elseif strcmp(name{1}, 'RequireExclusiveNode')
                    if ~(isscalar(x) && (islogical(x) || isnumeric(x))), bad(name{1}); end
                    if x, options{end + 1} = '--exclusive'; end %#ok<AGROW>
                elseif isempty(at)
                    error('parallel:cluster:BadProperty', ...
                        'AdditionalProperties has no field %s. It has %s, RequireExclusiveNode, SetupCommands.', ...
                        name{1}, strjoin(names(:, 1)', ', '));
                elseif isempty(x)
                    continue
                else
                    if isnumeric(x) && isscalar(x) && x > 0 && x == floor(x), x = sprintf('%d', x); end
                    if isa(x, 'duration') && isscalar(x), x = sprintf('%d', ceil(minutes(x))); end
                    if isstring(x) && isscalar(x), x = char(x); end
                    if ~(ischar(x) && ~isempty(regexp(x, '^[\w.:,@/&|*\[\]()+=-]+$', 'once'))), bad(name{1}); end
                    options{end + 1} = ['--' names{at, 2} '=' x]; %#ok<AGROW>
                end
            end
        end
    end
end
