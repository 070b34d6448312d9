classdef vartype
%vartype(CLASS)  The variables of a class, as a subscript of a table: T(:, vartype('numeric')).
%'numeric', 'float', 'integer', 'cellstr', 'logical', 'string', 'datetime' or any other class.
%>> T = table([1; 2], ["a"; "b"]); width(T(:, vartype('string')))
%ans =
%     1
    properties (Hidden)
        type
    end
    methods
        function v = vartype(type), v.type = char(type); end
        function tf = chosen(v, x)
            switch v.type
                case 'numeric', tf = isnumeric(x);
                case 'float', tf = isfloat(x);
                case 'integer', tf = isinteger(x);
                case 'cellstr', tf = iscellstr(x); %#ok<ISCLSTR>
                otherwise, tf = isa(x, v.type);
            end
        end
    end
end
