function t = label(o)
t = 'disc';
end
