classdef FevalOnAllFuture < handle
%parallel.FevalOnAllFuture  A result of parfevalOnAll: State, Error, Diary; fetchOutputs, wait, cancel.
    properties (SetAccess = private)
        Function
        NumOutputArguments = 0
        InputArguments = {}
    end
    properties (Dependent, SetAccess = private)
        State
        Error
        Diary
    end
    properties (Hidden, SetAccess = private)
        Parts
    end
    methods
        function F = FevalOnAllFuture(pool, fun, nout, args)
            F.Function = fun;
            F.NumOutputArguments = nout;
            F.InputArguments = args;
            for k = pool.NumWorkers:-1:1
                parts(k) = parallel.FevalFuture(pool, fun, nout, args, k);
            end
            F.Parts = parts;
        end
        function s = get.State(F)
            states = {F.Parts.State};
            s = 'running';
            if all(strcmp(states, 'finished')), s = 'finished'; end
            if all(strcmp(states, 'queued')), s = 'queued'; end
        end
        function e = get.Error(F)
            e = {F.Parts.Error};
            e = e(~cellfun('isempty', e));
        end
        function t = get.Diary(F), t = [F.Parts.Diary]; end
        function varargout = fetchOutputs(F, varargin)
            [varargout{1:max(nargout, min(1, F.NumOutputArguments))}] = fetchOutputs(F.Parts, varargin{:});
        end
        function varargout = wait(F, varargin)
            [varargout{1:nargout}] = wait(F.Parts, varargin{:});
        end
        function cancel(F), cancel(F.Parts); end
        function B = afterAll(F, varargin), B = afterAll(F.Parts, varargin{:}); end
    end
end
