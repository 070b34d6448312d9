classdef persistent_keeper < handle
	methods (Static)
		function t = current(next)
			persistent now_
			t = now_;
			if nargin > 0, now_ = next; end
		end
	end
end
