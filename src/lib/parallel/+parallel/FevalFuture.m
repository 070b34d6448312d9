classdef FevalFuture < handle
%parallel.FevalFuture  A result of parfeval: State, Error, OutputArguments; fetchOutputs, wait, cancel, afterEach,
%   afterAll.
    properties (SetAccess = private)
        Function
        InputArguments = {}
        NumOutputArguments = 0
        OutputArguments = {}
        State = 'finished'
        Error = []
        Diary = ''
        ID = 1
        Read = false
    end
    methods
        function F = FevalFuture(fun, nout, varargin)
            if nargin == 0, return, end
            if ischar(fun) || isstring(fun), fun = str2func(char(fun)); end
            F.Function = fun;
            F.InputArguments = varargin;
            F.NumOutputArguments = nout;
            out = cell(1, nout);
            try
                [out{1:nout}] = fun(varargin{:});
                F.OutputArguments = out;
            catch e
                F.Error = e;
            end
        end
        function varargout = fetchOutputs(F, varargin)
            uniform = ~(numel(varargin) == 2 && ~varargin{2});
            n = max(nargout, 1);
            parts = cell(numel(F), n);
            for k = 1:numel(F)
                if ~isempty(F(k).Error)
                    throw(addCause(MException('parallel:fevalqueue:ExecutionError', ...
                        'One or more futures resulted in an error.'), F(k).Error));
                end
                F(k).Read = true;
                got = F(k).OutputArguments;
                if numel(got) < nargout
                    error('MATLAB:TooManyOutputs', 'Too many output arguments.');
                end
                parts(k, 1:min(n, numel(got))) = got(1:min(n, numel(got)));
            end
            varargout = cell(1, n);
            for j = 1:n
                if isscalar(F)
                    varargout{j} = parts{1, j};
                elseif uniform
                    varargout{j} = vertcat(parts{:, j});
                else
                    varargout{j} = parts(:, j);
                end
            end
        end
        function [k, varargout] = fetchNext(F, varargin)
            k = find(~[F.Read], 1);
            if isempty(k)
                error('parallel:fevalqueue:NoFutures', 'There are no unread futures to fetch.');
            end
            [varargout{1:max(nargout - 1, 1)}] = fetchOutputs(F(k));
        end
        function varargout = wait(F, varargin) %#ok<INUSD>
            varargout = repmat({true}, 1, min(nargout, 1));
        end
        function cancel(F), end %#ok<MANU>
        function B = afterEach(F, fun, nout, varargin)
            for k = numel(F):-1:1
                out = F(k).OutputArguments;
                B(k) = parallel.FevalFuture(fun, nout, out{:});
            end
        end
        function B = afterAll(F, fun, nout, varargin)
            out = cell(1, F(1).NumOutputArguments);
            [out{:}] = fetchOutputs(F);
            B = parallel.FevalFuture(fun, nout, out{:});
        end
    end
end
