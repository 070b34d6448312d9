function c = Throws(id)
%Throws(ID)  The function raises the error with this identifier, or of this meta.class.
%>> satisfiedBy(matlab.unittest.constraints.Throws('a:b'), @() error('a:b', 'text'))
%ans =
%  logical
%   1
    c = matlab.unittest.constraints.Constraint('Throws', id, @(f) throws(f, id));
end
function tf = throws(f, id)
    tf = false;
    try
        f();
    catch e
        if isa(id, 'meta.class'), tf = isa(e, id.Name); else, tf = strcmp(e.identifier, id); end
    end
end
