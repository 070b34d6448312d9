function t = bench_peer(o, who, cls, words)
% T = bench_peer(O, WHO, CLASS, WORDS)  The command that measures the points WORDS in the peer WHO, a Python library.
script = ['peers/peers.py ' who];
if strcmp(who, 'drjit'), script = 'peers/drjit_peer.py'; end
t = sprintf('env PYTHONDONTWRITEBYTECODE=1 "%s" %s %s %d %g %s', o.python, script, cls, o.reps, o.cap, words);
end
