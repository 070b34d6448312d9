function timing(name, settings, reps, cap)
% timing(NAME, SETTINGS, REPS, CAP)  Run a program of this folder 1 + REPS times, each in a workspace of its own, and print
% FIRST and TIME lines in seconds. SETTINGS are statements that give the program its sizes. After CAP seconds no new run.
all = tic;
for k = 0:reps
    seconds = once(name, settings);
    if k == 0
        fprintf('FIRST %.6f\n', seconds);
    else
        fprintf('TIME %.6f\n', seconds);
    end
    if toc(all) > cap && k > 0, break; end
end
end

function seconds_ = once(name_, settings_)
eval(settings_);
clock_ = tic;
eval(name_);
seconds_ = toc(clock_);
end
