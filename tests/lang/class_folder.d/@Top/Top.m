function t = Top()
superiorto('Stack');
t = class(struct('tag', 'top'), 'Top', Stack(9));
end
