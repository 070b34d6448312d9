function varargout = shrinkfaces(varargin)
%FV = shrinkfaces(FV, SHARE)         Faces that are smaller around their middles: their area is SHARE (0.3) of it.
%shrinkfaces(P, SHARE)               Changes a patch. shrinkfaces(F, V, SHARE): of faces and vertices.
%>> fv = shrinkfaces(struct('faces', [1 2 3], 'vertices', eye(3)), 0.25); fv.vertices(1)
%ans = 0.6667
    args = varargin;
    p = [];
    if isa(args{1}, 'graphics_object')
        p = args{1};
        [f, v] = deal(p.Faces, p.Vertices);
        args(1) = [];
    elseif isstruct(args{1})
        [f, v] = deal(args{1}.faces, args{1}.vertices);
        args(1) = [];
    else
        [f, v] = args{1:2};
        args(1:2) = [];
    end
    share = 0.3;
    if ~isempty(args), share = double(args{1}); end
    [n, m] = size(f);
    w = zeros(n * m, size(v, 2));
    for d = 1:size(v, 2)
        x = reshape(v(f, d), n, m);
        middle = mean(x, 2);
        w(:, d) = reshape((middle + sqrt(share) * (x - middle)).', [], 1);
    end
    g = reshape(1:n * m, m, n).';
    if ~isempty(p), set(p, 'Vertices', w, 'Faces', g, 'FaceVertexCData', []); end
    if nargout > 1, varargout = {g, w}; elseif nargout == 1, varargout = {struct('faces', g, 'vertices', w)}; end
end
