classdef TallDatastore < matlab.io.Datastore
%matlab.io.datastore.TallDatastore  The files of a tall array that write made. datastore(FOLDER) makes one.
%>> d = tempname; write(d, tall((1:3)')); ds = datastore(d); readall(ds)'
%ans =
%     1     2     3
    properties (SetAccess = private)
        Files = {}
    end
    properties (Hidden, SetAccess = private)
        Next = 1
    end
    methods
        function ds = TallDatastore(location, varargin)
            if nargin == 0, return, end
            ds.Files = matlab.io.Datastore.find_files(location, 'datastore', {'.mat'});
        end
        function tf = hasdata(ds), tf = ds.Next <= numel(ds.Files); end
        function [x, info] = read(ds)
            if ~hasdata(ds)
                error('MATLAB:datastoreio:splittabledatastore:noMoreData', ...
                    'No data are left. reset(DS) begins again.');
            end
            info = struct('Filename', ds.Files{ds.Next});
            x = block(ds, ds.Next, {});
            ds.Next = ds.Next + 1;
        end
        function reset(ds), ds.Next = 1; end
        function p = progress(ds), p = (ds.Next - 1) / max(numel(ds.Files), 1); end
    end
    methods (Hidden)
        function n = block_count(ds), n = numel(ds.Files); end
        function x = block(ds, k, names) %#ok<INUSD>
            s = load(ds.Files{k}, 'Value');
            if ~isfield(s, 'Value')
                error('MATLAB:datastoreio:talldatastore:invalidFile', ...
                    'The file ''%s'' is no part of a tall array that write made.', ds.Files{k});
            end
            x = s.Value;
        end
    end
end
