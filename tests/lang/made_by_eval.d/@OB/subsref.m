function r = subsref(o, s)
r = ['subsref ' s(1).type]; disp(numel(s(1).subs))
