function optim_report(display, flag, text)
%optim_report(DISPLAY, FLAG, TEXT)  Prints the message of a solver unless the option Display forbids it.
%>> optim_report('off', 1, 'Done.')
quiet = strcmp(display, 'off') || strcmp(display, 'none') || strncmp(display, 'notify', 6) && flag > 0;
if ~quiet && ~isempty(text), fprintf('\n%s\n\n', text); end
end
