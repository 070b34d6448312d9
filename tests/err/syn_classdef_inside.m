x = 1;
classdef Foo
end
