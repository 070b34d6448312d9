classdef (Abstract, HandleCompatible) CustomDisplay
%matlab.mixin.CustomDisplay  Objects that say how they are displayed: override getHeader, getPropertyGroups, getFooter,
%   displayScalarObject, displayNonScalarObject or displayEmptyObject.
    methods (Sealed)
        function disp(obj)
            if isempty(obj)
                displayEmptyObject(obj);
            elseif ~isscalar(obj)
                displayNonScalarObject(obj);
            elseif isa(obj, 'handle') && ~isvalid(obj)
                displayScalarHandleToDeletedObject(obj);
            else
                displayScalarObject(obj);
            end
        end
        function details(obj)
            disp(obj);
        end
    end
    methods (Access = protected)
        function s = getHeader(obj)
            s = runmat_object_header(obj);
        end
        function s = getFooter(obj)
            s = '';
        end
        function g = getPropertyGroups(obj)
            g = matlab.mixin.util.PropertyGroup(properties(obj));
        end
        function displayScalarObject(obj)
            showParts(obj);
        end
        function displayNonScalarObject(obj)
            showParts(obj);
        end
        function displayEmptyObject(obj)
            showParts(obj);
        end
        function displayScalarHandleToDeletedObject(obj)
            fprintf('  handle to deleted %s\n\n', matlab.mixin.CustomDisplay.getClassNameForHeader(obj));
        end
    end
    methods (Static, Access = protected)
        function s = getClassNameForHeader(obj)
            s = class(obj);
            s = s(find(['.' s] == '.', 1, 'last'):end);
        end
        function s = getSimpleHeader(obj)
            s = runmat_object_header(obj);
        end
        function s = getDetailedHeader(obj)
            s = runmat_object_header(obj);
        end
        function s = getHandleText(obj)
            s = 'handle';
        end
        function s = getDeletedHandleText()
            s = 'deleted handle';
        end
        function s = convertDimensionsToString(obj)
            s = strjoin(arrayfun(@(n) sprintf('%d', n), size(obj), 'UniformOutput', false), char(215));
        end
        function displayPropertyGroups(obj, groups)
            showGroups(obj, groups);
        end
    end
end

function showParts(obj)
h = getHeader(obj);
if ~isempty(h)
    h = char(h);
    if h(end) == newline
        h(end) = [];
    end
    fprintf('%s\n', h);
    if ~isempty(strtrim(h))
        fprintf('\n');
    end
end
showGroups(obj, getPropertyGroups(obj));
f = getFooter(obj);
if ~isempty(f)
    fprintf('%s\n', f);
end
end

function showGroups(obj, groups)
for k = 1:numel(groups)
    g = groups(k);
    if ~isempty(g.Title)
        fprintf('   %s\n', g.Title);
    end
    runmat_show_properties(obj, g.PropertyList);
end
end
