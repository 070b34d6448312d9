% This program is written in the style of users.
% long: wgpu
B = [5 3 0 0 7 0 0 0 0;6 0 0 1 9 5 0 0 0;0 9 8 0 0 0 0 6 0;8 0 0 0 6 0 0 0 3;4 0 0 8 0 3 0 0 1;7 0 0 0 2 0 0 0 6;0 6 ...
    0 0 0 0 2 8 0;0 0 0 4 1 9 0 0 5;0 0 0 0 8 0 0 7 9];
[S, ok] = sudoku(B)
nq = arrayfun(@queens, 1:8)
G = zeros(8); G([2 11 17 18 19]) = 1;
for k = 1:4, G = life(G); end
G
char(G*('#'-'.') + '.')
moves = hanoi(3, 'A', 'C', 'B'); fprintf('%s ', moves{:}); fprintf('\n');
r30 = ca(30, 31, 8); for k = 1:8, disp(char(r30(k,:)*10+32)); end
m = maze_solve(["#######";"#S..#E#";"#.#.#.#";"#.#...#";"#######"])
b = tictactoe('XOXOXO.X.')
mandel = mandelbrot(-2, 0.5, 20, -1, 1, 9)
function [B, ok] = sudoku(B)
    k = find(B == 0, 1);
    if isempty(k), ok = true; return; end
    [r,c] = ind2sub([9 9], k);
    br = 3*floor((r-1)/3)+(1:3); bc = 3*floor((c-1)/3)+(1:3);
    for v = setdiff(1:9, [B(r,:) B(:,c)' reshape(B(br,bc),1,[])])
        B(k) = v;
        [R, ok] = sudoku(B);
        if ok, B = R; return; end
    end
    B(k) = 0; ok = false;
end
function n = queens(N)
    n = place(N, 0, [], []);
    function c = place(N, row, cols, ~)
        if row == N, c = 1; return; end
        c = 0;
        for q = 1:N
            if ~any(cols == q | abs(cols - q) == row - (0:row-1))
                c = c + place(N, row+1, [cols q]);
            end
        end
    end
end
function G = life(G)
    n = conv2(G([end 1:end 1],[end 1:end 1]), [1 1 1;1 0 1;1 1 1], 'valid');
    G = double(n == 3 | (G & n == 2));
end
function m = hanoi(n, a, c, b)
    if n == 0, m = {}; else, m = [hanoi(n-1,a,b,c), {[a c]}, hanoi(n-1,b,c,a)]; end
end
function A = ca(rule, w, h)
    A = zeros(h,w); A(1,ceil(w/2)) = 1; bits = bitget(rule, 1:8);
    for k = 2:h, p = A(k-1,:); A(k,:) = bits(4*circshift(p,1)+2*p+circshift(p,-1)+1); end
end
function n = maze_solve(m)
    g = char(m); [sr,sc] = find(g=='S'); D = inf(size(g)); D(sr,sc) = 0; q = [sr sc];
    while ~isempty(q)
        p = q(1,:); q(1,:) = [];
        if g(p(1),p(2)) == 'E', n = D(p(1),p(2)); return; end
        for d = {[0 1],[1 0],[0 -1],[-1 0]}
            z = p + d{1};
            if g(z(1),z(2)) ~= '#' && isinf(D(z(1),z(2))), D(z(1),z(2)) = D(p(1),p(2))+1; q(end+1,:) = z; end %#ok
        end
    end
    n = -1;
end
function w = tictactoe(s)
    L = [1 2 3;4 5 6;7 8 9;1 4 7;2 5 8;3 6 9;1 5 9;3 5 7]; w = 'draw';
    for l = L', t = s(l); if t(1) ~= '.' && all(t == t(1)), w = t(1); return; end, end
end
function s = mandelbrot(a,b,nx,c,d,ny)
    [x,y] = meshgrid(linspace(a,b,nx), linspace(c,d,ny)); c0 = x+1i*y; z = zeros(size(c0)); n = z;
    for k=1:30, z = z.^2 + c0; n(abs(z)<=2) = n(abs(z)<=2)+1; end
    g = ' .:-=+*#%@'; s = g(min(10, 1+floor(n/3.1)));
end
