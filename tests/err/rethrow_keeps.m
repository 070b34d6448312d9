try
    if true
        error('my:first', 'first');
    end
catch e
    rethrow(e);
end
