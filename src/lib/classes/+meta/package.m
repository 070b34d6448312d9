classdef package < handle
%meta.package  A package described.
    properties (SetAccess = private)
        Name = ''
        ClassList = []
        FunctionList = []
        PackageList = []
        ContainingPackage = []
    end
end
