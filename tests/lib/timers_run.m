% Timers run while the program waits: modes, counts, functions of start, stop and error, names, search.
t = timer('TimerFcn', @(t, e) fprintf('%s %d\n', e.Type, t.TasksExecuted), 'Period', 0.01, 'TasksToExecute', 3, ...
    'ExecutionMode', 'fixedRate', 'StartFcn', @(t, e) disp(e.Type), 'StopFcn', @(t, e) disp(e.Type));
start(t), disp(t.Running), wait(t), disp(t.Running), disp(t.TasksExecuted)
assert(t.AveragePeriod >= 0.005 && t.InstantPeriod > 0)
% pause and drawnow let it run; it runs once as it is usual
n = timer('TimerFcn', 'x = x + 1;', 'StartDelay', 0.5); x = 0; n.start(); drawnow, disp(x), pause(0.7), disp(x)
disp(get(n, 'Running')), pause(0.03), disp(x)
m = timer('ExecutionMode', 'fixedSpacing', 'Period', 0.01, 'TimerFcn', {@count, 7}); m.UserData = 0;
start(m), pause(0.2), stop(m), k = m.UserData; assert(k >= 7 * 2), pause(0.05), assert(m.UserData == k), delete(m)
% an error ends the timer, not the program
b = timer('TimerFcn', @(t, e) error('my:id', 'no'), 'ErrorFcn', @(t, e) disp('ErrorFcn'), 'ExecutionMode', 'fixedRate');
start(b), pause(0.05), disp(b.Running)
delete(b), disp(isvalid(b))
try, start(b), catch e, disp(e.identifier), end
% a timer that deletes itself
d = timer('TimerFcn', @(t, e) delete(t)); start(d), pause(0.02), disp(isvalid(d))
t.Tag = 'first'; u = timerfind('Tag', 'first'); disp(u == t), disp(numel(timerfindall))
set(t, 'ObjectVisibility', 'off'), disp(isempty(timerfind('Tag', 'first'))), disp(timerfindall('Tag', 'first') == t)
n.TimerFcn = @(t, e) disp('at'); startat(n, now + 0.5 / 86400), wait(n), disp(n)
delete(timerfindall), disp(isempty(timerfindall))
q = timer; p = get(q); disp(p.ExecutionMode), disp(isstruct(p))
for bad = {@() start(q), @() timer('Period', -1), @() timer('ExecutionMode', 'often'), @() timer('Nothing', 1), ...
        @() set(q, 'Running', 'on'), @() timer('Period'), @() startat(q, now - 1)}
    try, bad{1}(), catch e, disp(e.identifier), end
end
q.TimerFcn = @(t, e) 0; q.ExecutionMode = 'fixedRate'; start(q)
try, start(q), catch e, disp(e.identifier), end
try, wait(q), catch e, disp(e.identifier), end
delete(q)

function count(t, e, by)
t.UserData = t.UserData + by;
end
