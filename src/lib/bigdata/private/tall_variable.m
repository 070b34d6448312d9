function x = tall_variable(T, name)
%tall_variable(T, NAME)  A variable of a table. tall_pass knows this function, and reads no other variables.
%>> tall_variable(table([1; 2], 'VariableNames', {'a'}), 'a')'
%ans =
%     1     2
	x = T.(name);
end
