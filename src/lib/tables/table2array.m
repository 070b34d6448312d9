function A = table2array(T)
%table2array(T)  The variables of T side by side in one array.
%>> table2array(table([1; 2], [3; 4], 'VariableNames', {'a', 'b'}))
%ans =
%     1     3
%     2     4
	if ~(istable(T) || istimetable(T))
		error('MATLAB:table2array:InvalidInput', 'Input must be a table.');
	end
	A = T{:, :};
end
