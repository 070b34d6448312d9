classdef SimpleDateFormat < java.lang.Object
%java.text.SimpleDateFormat  Times as text: java.text.SimpleDateFormat('yyyy-MM-dd').format(java.util.Date()).
    properties (Access = private)
        pattern = 'dd.MM.yy HH:mm'
    end
    methods
        function o = SimpleDateFormat(pattern, ~)
            if nargin > 0, o.pattern = strrep(strrep(java_text(pattern), 'E', 'e'), 'Z', 'xx'); end
        end
        function s = format(o, t)
            if isnumeric(t), t = java.util.Date(t); end
            s = java.lang.String(java_time_text(t.getTime(), o.pattern));
        end
        function d = parse(o, s)
            try
                t = datetime(java_text(s), 'InputFormat', o.pattern, 'TimeZone', 'local');
            catch
                java_failed('java.text.ParseException', 'Unparseable date: "%s"', java_text(s));
            end
            d = java.util.Date(round(posixtime(t) * 1000));
        end
    end
end
