try
    x = 1;
catch e
