% handle objects that only hold each other die when the function that made them returns
make_cycle(); disp('after')
x = make_kept(); disp('kept'), x.other.name
outer(); disp('after outer')
f(); 
function make_cycle(), a = HNode('a'); b = HNode('b'); a.other = b; b.other = a; end
function x = make_kept(), x = HNode('k'); y = HNode('l'); x.other = y; y.other = x; end
function outer(), z = make_kept(); z.name = 'k2'; disp(z.name); end
function f(), g(); disp('end of f'); end
function g(), h = HNode('self'); h.other = h; end
