classdef (Abstract, HandleCompatible) RedefinesBrace
%matlab.mixin.indexing.RedefinesBrace  Classes that say what obj{...} means: protected methods braceReference,
%   braceAssign and braceListLength; see matlab.mixin.indexing.RedefinesParen.
    methods (Abstract, Access = protected)
        varargout = braceReference(obj, indexOp)
        obj = braceAssign(obj, indexOp, varargin)
        n = braceListLength(obj, indexOp, indexContext)
    end
end
