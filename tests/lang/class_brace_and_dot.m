% matlab.mixin.indexing.RedefinesBrace, OverridesPublicDotMethodCall; SetGetExactNames; event.PropertyEvent
s = Shelf;
s{2}
s{2} = 22; [a, b] = s{2:3}
s.count, s.other, count(s)
s.more = 1; s{4}
try, s{9}, catch e, disp(e.identifier), end
e = Exact; set(e, 'Width', 3); get(e, 'Width')
try, set(e, 'width', 4), catch w, disp(w.message), end
addlistener(e, 'Width', 'PostSet', @(source, event) disp(isa(event, 'event.PropertyEvent')));
e.Width = 7;
