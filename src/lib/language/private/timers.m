function out = timers(what, x)
%timers(WHAT, X)  The timers of the session: 'add', 'remove', 'all'; 'count' of those made; 'clock' in seconds;
%   'arm': pause looks for timers from now on; 'wait': X seconds, in which timers run.
    persistent list made begun
    if isempty(begun), [list, made, begun] = deal({}, 0, tic); end
    out = [];
    switch what
        case 'add', list{end + 1} = x;
        case 'remove'           % at the end of the session the list may be gone before its timers
            if iscell(list), list(cellfun(@(t) t == x, list)) = []; end
        case 'all', out = list;
        case 'count'
            made = made + 1;
            out = made;
        case 'clock', out = toc(begun);
        case 'arm', runmat_timers_run(true);
        case 'wait'
            last = toc(begun) + x;
            while true
                running = list(cellfun(@(t) t.due < Inf, list));
                [at, k] = min(cellfun(@(t) t.due, running));
                if isempty(at) || at > max(last, toc(begun)), break, end
                plain_pause(at - toc(begun));
                if isvalid(running{k}) && running{k}.due <= toc(begun), fire(running{k}); end
            end
            plain_pause(last - toc(begun));
            if isempty(running), runmat_timers_run(false); end
    end
end

% pause waits without running timers meanwhile
function plain_pause(seconds)
    if seconds > 0
        runmat_timers_run(false);
        pause(seconds);
        runmat_timers_run(true);
    end
end
