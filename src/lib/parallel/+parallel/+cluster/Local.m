classdef Local < parallel.Cluster
%parallel.cluster.Local  Jobs are processes of this machine. They go on when the session ends. See parcluster.
    methods
        function c = Local(profile)
            c.Type = 'Local';
            c.Profile = profile;
            c.Host = 'localhost';
            c.NumWorkers = feature('numcores');
            c.JobStorageLocation = fullfile(prefdir, 'jobs');
        end
    end
    methods (Hidden)
        function id = start(c, job, tasks) %#ok<INUSD>
            code = sprintf('parallel.JobFiles.main(%s)', parallel.Cluster.quoted(job.Folder));
            id = runmat_background('start', parallel.Cluster.command(code), fullfile(job.Folder, 'job.log'));
        end
        function s = lives(c, id) %#ok<INUSL>
            s = 'gone';
            if runmat_background('alive', id), s = 'running'; end
        end
        function stop(c, id) %#ok<INUSL>
            runmat_background('end', id);
        end
    end
end
