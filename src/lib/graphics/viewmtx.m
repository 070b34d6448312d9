function T = viewmtx(az, el, phi)
%viewmtx(AZ, EL)  The 4-by-4 matrix that turns points in space for a view from these angles in degrees.
%   A third argument, the angle of perspective, must be 0: RunMat makes no matrices with perspective.
%>> viewmtx(0, 90)
%     1     0     0     0
%     0     1     0     0
%     0     0     1     0
%     0     0     0     1
    if nargin < 2, error('MATLAB:narginchk:notEnoughInputs', 'Not enough input arguments.'); end
    if nargin > 2 && any(phi ~= 0)
        error('RunMat:notSupported', 'viewmtx with perspective is not supported. The angle must be 0.');
    end
    c = cosd([az, el]);
    s = sind([az, el]);
    T = [c(1), s(1), 0, 0; -s(2) * s(1), s(2) * c(1), c(2), 0; c(2) * s(1), -c(2) * c(1), s(2), 0; 0, 0, 0, 1];
end
