% clear of a function, or of all: its persistent variables are [] again, as before its first call.
disp(counted()); disp(counted()); clear counted; disp(counted()); disp(counted());
clear all
disp(counted())
function n = counted()
persistent k
if isempty(k), k = 0; end
k = k + 1; n = k;
end
