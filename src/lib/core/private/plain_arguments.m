function args = plain_arguments(args)
%plain_arguments(ARGS)  The cell ARGS with times and categories as strings, for sprintf and similar functions.
%>> a = plain_arguments({1, categorical("x")}); a{2}
%ans = 
%    "x"
	for k = 1:numel(args)
		if isobject(args{k}) && (isa(args{k}, 'datetime') || isa(args{k}, 'duration') || ...
			isa(args{k}, 'categorical') || isa(args{k}, 'calendarDuration'))
			args{k} = string(args{k});
		end
	end
end
