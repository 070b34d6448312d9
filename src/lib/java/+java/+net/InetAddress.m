classdef InetAddress < java.lang.Object
%java.net.InetAddress  The name of this machine: java.net.InetAddress.getLocalHost().getHostName().
    methods (Static)
        function o = getLocalHost(), o = java.net.InetAddress(); end
    end
    methods
        function s = getHostName(~), s = java.lang.String(host()); end
        function s = getCanonicalHostName(~), s = java.lang.String(host()); end
        function s = getHostAddress(~), s = java.lang.String('127.0.0.1'); end
        function s = char(~), s = [host() '/127.0.0.1']; end
    end
end

function name = host()
    name = getenv('HOSTNAME');
    f = fopen('/proc/sys/kernel/hostname');
    if f >= 0
        name = strtrim(fread(f, [1 Inf], '*char'));
        fclose(f);
    elseif isempty(name)
        name = 'localhost';
    end
end
