function tf = hasListener(obj, name)
%event.hasListener  Does anybody listen to this event of obj?
%   TF = event.hasListener(OBJ, EVENT)
tf = runmat_has_listener(obj, name);
end
