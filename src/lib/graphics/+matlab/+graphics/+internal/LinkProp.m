classdef LinkProp < handle
%matlab.graphics.internal.LinkProp  Result of linkprop. While it exists, its Targets have equal values of PropertyNames.
%addtarget(L, OBJECTS), removetarget(L, OBJECT), addprop(L, NAME), removeprop(L, NAME).
%>> a = figure; b = figure; l = linkprop([a b], 'Name'); a.Name = 'x'; b.Name
%ans =
%    'x'
	properties (Dependent)
		Targets
		PropertyNames
	end
	properties (Hidden)
		tie                     % the targets hold this part, which does not keep the link alive
	end
	methods
		function o = LinkProp(objects, names)
			o.tie = matlab.graphics.internal.LinkTie;
			if ~(ischar(names) || isstring(names) || iscellstr(names))
				error('MATLAB:linkprop:InvalidName', 'The names of properties must be text.');
			end
			o.tie.PropertyNames = reshape(cellstr(names), 1, []);
			addtarget(o, objects);
		end
		function v = get.Targets(o), v = o.tie.Targets; end
		function v = get.PropertyNames(o), v = o.tie.PropertyNames; end
		function addtarget(o, objects)
			if ~isa(objects, 'graphics_object') || ~all(isvalid(objects))
				error('MATLAB:linkprop:InvalidTarget', ...
					'The targets of a link must be graphics objects.');
			end
			for k = 1:numel(objects)
				one = objects(k);
				o.tie.Targets = [o.tie.Targets, one];
				one.links = [one.links, {o.tie}];
			end
			for name = o.tie.PropertyNames, share(o, name{1}); end
		end
		function removetarget(o, objects)
			for k = 1:numel(objects), drop(o, objects(k)); end
		end
		function addprop(o, name)
			name = char(name);
			if ~any(strcmpi(name, o.tie.PropertyNames))
				share(o, name);
				o.tie.PropertyNames{end + 1} = name;
			end
		end
		function removeprop(o, name)
			o.tie.PropertyNames(strcmpi(char(name), o.tie.PropertyNames)) = [];
		end
		function delete(o)
			if isempty(o.tie), return, end
			o.tie.PropertyNames = {};
			o.tie.Targets = [];
		end
	end
	methods (Hidden)
		function share(o, name)
			% All targets get the value of the first one.
			t = o.tie.Targets;
			if ~isempty(t), t = t(isvalid(t)); end
			if isempty(t), return, end
			v = t(1).(name);
			for k = 2:numel(t), t(k).(name) = v; end
		end
		function drop(o, object)
			t = o.tie.Targets;
			keep = true(1, numel(t));
			for k = 1:numel(t), keep(k) = ~isequal(t(k), object); end
			o.tie.Targets = t(keep);
			kept = true(1, numel(object.links));
			for k = 1:numel(kept), kept(k) = object.links{k} ~= o.tie; end
			object.links = object.links(kept);
		end
	end
end
