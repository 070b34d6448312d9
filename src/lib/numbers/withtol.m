classdef withtol
%withtol(TIMES, TOL)  The rows of a timetable whose times are within a duration TOL of one of TIMES.
%>> TT = timetable(seconds([1; 2.01; 3]), [5; 6; 7]); TT{withtol(seconds(2), seconds(0.1)), 1}
%ans =
%     6
    properties (Hidden)
        at
        tol
    end
    methods
        function w = withtol(at, tol)
            if ischar(at) || isstring(at) || iscell(at), at = datetime(at); end
            if ~(isdatetime(at) || isduration(at))
                error('MATLAB:withtol:InvalidRowTimes', 'Times must be datetimes, durations or texts.');
            elseif ~isduration(tol) || ~isscalar(tol)
                error('MATLAB:withtol:InvalidTolerance', 'The tolerance must be a scalar duration.');
            end
            w.at = at;
            w.tol = tol;
        end
        function tf = within(w, t)
            tf = false(size(t));
            for k = 1:numel(w.at), tf = tf | abs(t - w.at(k)) <= w.tol; end
        end
    end
end
