function timing(name, settings, reps, cap)
% timing(NAME, SETTINGS, REPS, CAP)  Run a program of this folder, each time in a workspace of its own, and print FIRST
% and TIME lines in seconds. After the first run it is run until a second has passed (what compiles in the background
% does so then), twice at least (a second run may compile, too), then REPS times. SETTINGS are statements that give the
% program its sizes. After CAP seconds no new run.
all = tic;
fprintf('FIRST %.6f\n', once(name, settings));
for k = 1:2, once(name, settings); end
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
