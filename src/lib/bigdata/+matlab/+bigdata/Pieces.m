classdef Pieces < matlab.io.Datastore
%matlab.bigdata.Pieces  The rows of tall arrays below each other, which tall_stack has written to the files of a folder,
%   a block to a file. The folder goes with the object.
%>> t = [tall([1; 2]); tall(3)]; gather(t)'
%ans =
%     1     2     3
    properties
        Folder = ''
        Files = {}
        Owner = 0
    end
    methods
        function s = Pieces()
            s.Folder = tempname;
            mkdir(s.Folder);
            s.Owner = feature('getpid');
        end
        function delete(s)
            % A copy on a worker leaves the folder alone.
            if s.Owner == feature('getpid') && isfolder(s.Folder), rmdir(s.Folder, 's'); end
        end
        function n = block_count(s), n = numel(s.Files); end
        function x = block(s, k, names) %#ok<INUSD>
            id = fopen(fullfile(s.Folder, s.Files{k}), 'r');
            closing = onCleanup(@() fclose(id));
            x = getArrayFromByteStream(fread(id, [1 Inf], '*uint8'));
        end
    end
end
