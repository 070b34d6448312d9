% Siblings see each other and share through the parent.
disp(run_both())
function log = run_both()
log = '';
first();
    function first()
        log = [log 'a'];
        second();
        log = [log 'c'];
    end
    function second()
        log = [log 'b'];
    end
end
