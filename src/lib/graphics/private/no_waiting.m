function no_waiting(name)
%no_waiting(NAME)  Warns once in a session that NAME does not wait.
    persistent told
    if isempty(told), fprintf(2, 'runmat: %s does not wait: no window is shown\n', name); end
    told = true;
end
