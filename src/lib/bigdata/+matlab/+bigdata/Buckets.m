classdef Buckets < matlab.io.Datastore
%matlab.bigdata.Buckets  The rows of a sorted tall array: bucket K is in files K_*, which tall_spill writes. The folder
%   goes with the object.
%>> t = sort(tall([2; 1])); gather(t)'
%ans =
%     1     2
    properties
        Folder = ''
        Count = 0
        Sort
        Owner = 0
    end
    methods
        function s = Buckets(n, f)
            if nargin == 0, return, end
            s.Folder = tempname;
            mkdir(s.Folder);
            s.Count = n;
            s.Sort = f;
            s.Owner = feature('getpid');
        end
        function delete(s)
            % A copy on a worker leaves the folder alone.
            if s.Owner == feature('getpid') && isfolder(s.Folder), rmdir(s.Folder, 's'); end
        end
        function n = block_count(s), n = s.Count; end
        function x = block(s, k, names) %#ok<INUSD>
            parts = cell(0, 2);
            for f = reshape(dir(fullfile(s.Folder, sprintf('%d_*', k - 1))), 1, [])
                parts = [parts; pieces(fullfile(s.Folder, f.name))]; %#ok<AGROW>
            end
            if isempty(parts), x = []; return, end
            [~, last] = unique([parts{:, 1}], 'last');      % a block that was done twice counts once
            x = s.Sort(tall_stacked(reshape(parts(last, 2), 1, [])));
        end
    end
    methods (Static)
        function n = count_for(bytes)
            % The number of buckets: of 4 MB, or of up to 64 MB if there would be more than 256.
            n = ceil(bytes / min(max(2 ^ 22, bytes / 256), 2 ^ 26));
        end
    end
end
function parts = pieces(file)
    parts = cell(0, 2);
    id = fopen(file, 'r');
    closing = onCleanup(@() fclose(id));
    while true
        head = fread(id, 2, 'double');
        if numel(head) < 2, return, end
        bytes = fread(id, [1 head(2)], '*uint8');
        if numel(bytes) < head(2), return, end          % the worker died while it wrote
        parts(end + 1, :) = {head(1), getArrayFromByteStream(bytes)}; %#ok<AGROW>
    end
end
