function timing(name, settings, reps, cap)
% timing(NAME, SETTINGS, REPS, CAP)  Run a program of this folder, each time in a workspace of its own, and print FIRST
% and TIME lines in seconds. After the first run it is run for a second more, and three times at least, because later
% runs and threads in the background compile, too. Then it is run REPS times. SETTINGS are statements that give the
% program its sizes. CAP seconds after the first run no new one begins.
fprintf('FIRST %.6f\n', once(name, settings));
all = tic;
for k = 1:3, once(name, settings); end
while toc(all) < 1, once(name, settings); end
for k = 1:reps
    fprintf('TIME %.6f\n', once(name, settings));
    if toc(all) > cap, break; end
end
end

function seconds_ = once(name_, settings_)
eval(settings_);
clock_ = tic;
eval(name_);
seconds_ = toc(clock_);
end
