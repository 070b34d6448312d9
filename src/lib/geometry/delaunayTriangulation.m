classdef delaunayTriangulation < triangulation
%delaunayTriangulation(X, Y)  Delaunay triangulation of points of the plane,
%   or of space with delaunayTriangulation(X, Y, Z).
%delaunayTriangulation(P): P a point a row. Methods of triangulation, and convexHull, voronoiDiagram.
%Points can be added, changed and removed: DT.Points(end + 1, :) = [X Y]. Constrained edges are not supported.
%>> DT = delaunayTriangulation([0 1 0 1]', [0 0 1 1]'); size(DT)
%ans =
%     2     3
    properties
        Constraints = []
    end
    methods
        function DT = delaunayTriangulation(varargin)
            if nargin == 0, return, end
            args = varargin;
            if numel(args) > 1 && numel(args{1}) ~= numel(args{2}) || numel(args) > 1 && size(args{1}, 2) > 1 && ...
                size(args{2}, 2) == 2
                error('RunMat:notSupported', 'delaunayTriangulation with constrained edges is not supported.');
            end
            if isscalar(args)
                P = args{1};
            else
                P = cell2mat(cellfun(@(a) double(a(:)), args, 'UniformOutput', false));
            end
            if ~isnumeric(P) || ~any(size(P, 2) == [2 3])
                error('MATLAB:delaunayTriangulation:InvalidInput', 'The points must be in 2-D or 3-D space.');
            end
            DT = triangulated(DT, P);
        end
        function DT = subsasgn(DT, s, value)
            % Points can be changed, added and removed. Then the triangulation is computed again.
            if ~strcmp(s(1).type, '.')
                DT = builtin('subsasgn', DT, s, value);
            elseif strcmp(s(1).subs, 'Points')
                P = value;
                if numel(s) > 1, P = subsasgn(DT.Points, s(2:end), value); end
                if ~isnumeric(P) || ~any(size(P, 2) == [2 3])
                    error('MATLAB:delaunayTriangulation:InvalidInput', 'The points must be in 2-D or 3-D space.');
                end
                DT = triangulated(DT, P);
            elseif strcmp(s(1).subs, 'Constraints') && ~isempty(value)
                error('RunMat:notSupported', 'delaunayTriangulation with constrained edges is not supported.');
            elseif strcmp(s(1).subs, 'ConnectivityList')
                error('MATLAB:class:SetProhibited', ...
                    'You cannot set the read-only property ''ConnectivityList'' of delaunayTriangulation.');
            else
                DT = builtin('subsasgn', DT, s, value);
            end
        end
        function [K, v] = convexHull(DT)
            [K, v] = convhull(DT.Points);
        end
        function [V, R] = voronoiDiagram(DT)
            [V, R] = voronoin(DT.Points);
        end
        function tf = isInterior(DT)
            tf = true(size(DT.ConnectivityList, 1), 1);
        end
    end
    methods (Access = private)
        function DT = triangulated(DT, P)
            if size(unique(P, 'rows'), 1) < size(P, 1)
                warning('MATLAB:delaunayTriangulation:DupPtsWarnId', ...
                    ['Duplicate data points have been detected and removed.\n The Triangulation indices ' ...
                    'are defined with respect to the unique set of points in ' ...
                    'delaunayTriangulation.']);
                P = unique(P, 'rows', 'stable');
            end
            DT.Points = double(P);
            DT.ConnectivityList = sortrows(hull_facets(DT.Points, true));
        end
    end
end
