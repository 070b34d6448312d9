classdef Runtime < java.lang.Object
%java.lang.Runtime  Processors and memory of the machine: java.lang.Runtime.getRuntime().availableProcessors().
    methods (Static)
        function o = getRuntime(), o = java.lang.Runtime(); end
    end
    methods
        function n = availableProcessors(~), n = maxNumCompThreads; end
        function n = maxMemory(~), n = memory_of('MemTotal'); end
        function n = totalMemory(~), n = memory_of('MemTotal'); end
        function n = freeMemory(~), n = memory_of('MemAvailable'); end
        function gc(~), end
    end
end

function n = memory_of(name)
    n = 2 ^ 31;
    f = fopen('/proc/meminfo');
    if f < 0, return, end
    text = fread(f, [1 Inf], '*char');
    fclose(f);
    found = regexp(text, [name ':\s*(\d+) kB'], 'tokens', 'once');
    if ~isempty(found), n = str2double(found{1}) * 1024; end
end
