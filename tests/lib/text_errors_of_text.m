for f = {@() strsplit(5), @() strjoin(5), @() regexp(1, 'a'), @() strtrim({1}), @() upper(struct()), @() ...
	sprintf({}), @() num2str({}), @() contains(1, 'a')}
	try, f{1}(); disp('no error'), catch e, disp(e.message), end
end
