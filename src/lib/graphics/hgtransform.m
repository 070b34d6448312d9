function h = hgtransform(varargin)
%hgtransform(AX, NAME, VALUE, ...)   A group whose objects are moved, turned and stretched by its property Matrix, four
%   by four; makehgtform makes such matrices.
%>> h = hgtransform('Matrix', makehgtform('translate', [1 2 3])); disp(h.Matrix(1, 4))
%     1
    [ax, args] = group_first(varargin);
    h = graphics_object('hgtransform', ax, struct('DisplayName', '', 'Matrix', eye(4)));
    set(h, args{:});
    m = h.values.Matrix;
    if ~isnumeric(m) || ~isequal(size(m), [4 4])
        delete(h);
        error('MATLAB:hgtransform:InvalidMatrix', 'Matrix must be a matrix of four by four numbers.');
    end
    if nargout == 0, clear h, end
end
