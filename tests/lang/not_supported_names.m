% What does not exist here says so.
names = {'simulink', 'javaArray', 'actxserver'};
for k = 1:3
    try
        feval(names{k});
    catch e
        fprintf('%s: %s\n', e.identifier, e.message);
    end
end
