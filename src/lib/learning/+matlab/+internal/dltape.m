classdef dltape < handle
%dltape  The record that dlfeval makes while a function of dlarrays runs: an entry for each operation, with what
%   dlgradient needs.
	properties
		from = {}       % for each entry: the entries of its operands, 0 for a constant
		% for each entry: a function from the gradient of the result to the gradients of the operands
		back = {}
		n = 0
	end
	methods
		function k = add(t, from, back)
			k = t.n + 1;
			t.n = k;
			if k > numel(t.from)
				t.from{2 * k + 64} = [];
				t.back{2 * k + 64} = [];
			end
			t.from{k} = from;
			t.back{k} = back;
		end
	end
	methods (Static)
		function t = current(next)
			persistent now_
			t = now_;
			if nargin > 0
				now_ = next;
			end
		end
	end
end
