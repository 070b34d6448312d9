% Super(OBJ) with an object of a subclass makes an object of the superclass; static methods do not hide built-ins.
addpath(fullfile(fileparts(mfilename('fullpath')), 'superclass_names.d'))
s = LastOfNames(4);
b = BaseOfNames(s);
disp(class(b)), disp(b.a)
m = MiddleOfNames(s);
disp(class(m)), disp(m.a)
assert(isequal(isa(s, 'BaseOfNames'), true) && isequal(numel(s), 1))
disp(BaseOfNames.isa(1)), disp(s.isa(1))
c = ?LastOfNames;
assert(iscell(c.Properties) && strcmp(c.Properties{1}.Name, 'a') && strcmp(c.SuperClasses{1}.Name, 'MiddleOfNames'))
assert(numel(c.Methods) == numel(c.MethodList) && numel(c.Events) == numel(c.EventList))
