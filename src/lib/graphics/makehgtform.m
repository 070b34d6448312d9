function m = makehgtform(varargin)
%makehgtform('translate', [X Y Z])   The matrix of a movement for hgtransform; also 'scale', S or [SX SY SZ];
%   'xrotate', T; 'yrotate', T; 'zrotate', T; 'axisrotate', [AX AY AZ], T in radians. Several follow one another.
%>> disp(makehgtform('scale', 2))
%     2     0     0     0
%     0     2     0     0
%     0     0     2     0
%     0     0     0     1
    m = eye(4);
    k = 1;
    while k <= nargin
        word = lower(char(varargin{k}));
        one = eye(4);
        if k == nargin
            error('MATLAB:makehgtform:MissingArgument', 'There must be a value behind ''%s''.', word);
        end
        v = double(varargin{k + 1});
        k = k + 2;
        switch word
            case 'translate'
                if isscalar(v) && k + 1 <= nargin
                    v = double([varargin{k - 1:k + 1}]);
                    k = k + 2;
                end
                one(1:3, 4) = v(:);
            case 'scale', one(1:3, 1:3) = diag(v(:) .* ones(3, 1));
            case {'xrotate', 'yrotate', 'zrotate'}
                d = find('xyz' == word(1));
                one(1:3, 1:3) = turn(double((1:3) == d), v);
            case 'axisrotate'
                one(1:3, 1:3) = turn(v(:).' / norm(v), double(varargin{k}));
                k = k + 1;
            otherwise, error('MATLAB:makehgtform:UnknownTransform', 'Unknown movement ''%s''.', word);
        end
        m = m * one;
    end
end
function r = turn(a, t)
    c = [0 -a(3) a(2); a(3) 0 -a(1); -a(2) a(1) 0];
    r = cos(t) * eye(3) + sin(t) * c + (1 - cos(t)) * (a.' * a);
end
