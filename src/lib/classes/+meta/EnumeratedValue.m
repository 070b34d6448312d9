classdef EnumeratedValue < handle
%meta.EnumeratedValue  A member of an enumeration described.
    properties (SetAccess = private)
        Name = ''
        Description = ''
    end
end
