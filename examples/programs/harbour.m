% A harbour, simulated event by event: handle classes with events and listeners, value classes with overloaded
% operators, an enumeration, an abstract base class, and a heap.  The classes lie in harbour.d.

if ~exist('Harbour', 'class')
    addpath(fullfile(fileparts(mfilename('fullpath')), 'harbour.d'));
end

% ---- the parts by themselves

a = Agenda;
times = [5 3 9 1 3 7 2];
for k = 1:numel(times)
    a.add(times(k), 'test', k);
end
order = [];
while ~a.IsEmpty
    e = a.next();
    order(end+1, :) = [e.Time, e.Subject]; %#ok<SAGROW>
end
assert(isequal(order(:, 1)', sort(times)));
assert(isequal(order(order(:, 1) == 3, 2)', [2 5]), 'equal times keep their order');
fprintf('heap order: %s\n', mat2str(order(:, 2)'));
try
    a.next();
catch err
    fprintf('%s: %s\n', err.identifier, err.message);
end

left = Tally;
right = Tally;
both = Tally;
data = [2 4 4 4 5 5 7 9];
for k = 1:numel(data)
    both = both.add(data(k));
    if k <= 3
        left = left.add(data(k));
    else
        right = add(right, data(k));
    end
end
fprintf('tally: n = %d, mean = %.3f, std = %.3f\n', both.N, both.Mean, std(both));
assert(left + right == both);
assert(abs(std(both) - std(data)) < 1e-12);

fprintf('cargo: ');
kinds = enumeration('Cargo');
for k = 1:numel(kinds)
    fprintf('%s=%.1f ', char(kinds(k)), kinds(k).Effort);
end
fprintf('\n');
assert(Cargo.Oil.needsTugs() && ~needsTugs(Cargo.Grain));

try
    v = Vessel('ghost');
catch err
    fprintf('abstract: %s\n', err.identifier);
end
try
    f = Freighter('bad', Cargo.Grain, -5);
catch err
    fprintf('validation: %s\n', err.identifier);
end

% ---- one day in the harbour

h = Harbour(2);
fullCount = Counter();
addlistener(h, 'Full', @(~, ~) fullCount.bump());
seed = 7;
kindList = [Cargo.Grain, Cargo.Oil, Cargo.Boxes];
time = 0;
fleet = {};
for k = 1:12
    seed = mod(seed * 16807, 2147483647);
    time = time + mod(seed, 40) / 10;
    if mod(k, 4) == 0
        ship = Ferry(Vessel.label('ferry', k));
    else
        ship = Freighter(Vessel.label('cargo', k), kindList(mod(k, 3) + 1), 1 + mod(seed, 5));
    end
    fleet{end+1} = ship; %#ok<SAGROW>
    h.expect(ship, time);
end
h.run();

fprintf('--- the log ---\n');
fprintf('%s\n', h.Log{:});
fprintf('--- summary ---\n');
fprintf('served %d: %d ferries, %d freighters; full %d times\n', ...
    h.numServed(), h.numServed('Ferry'), h.numServed('Freighter'), fullCount.N);
names = fieldnames(h.Waits);
for k = 1:numel(names)
    t = h.Waits.(names{k});
    fprintf('%-10s n = %2d  mean wait = %6.3f  std = %6.3f\n', names{k}, t.N, t.Mean, std(t));
end

% every ship left after it berthed, and stayed as long as its service takes
for k = 1:numel(fleet)
    s = fleet{k};
    assert(s.Berthed >= s.Arrived && abs(s.Left - s.Berthed - s.serviceTime()) < 1e-12);
end
% never more ships at berth than berths
marks = sort(cellfun(@(s) s.Berthed, fleet));
for t = marks
    atBerth = sum(cellfun(@(s) s.Berthed <= t && t < s.Left, fleet));
    assert(atBerth <= h.Berths);
end

% ---- handles and values

first = fleet{1};
alias = first;
alias.Name = 'renamed';
assert(strcmp(first.Name, 'renamed') && first == alias && isvalid(first));
disp(first)
w = h.Waits;
w.Ferry = Tally;
assert(h.Waits.Ferry.N > 0, 'a struct of values is a copy');

try
    h.Busy = 3;
catch err
    fprintf('private: %s\n', err.identifier);
end
try
    h.Verbose = 1;
catch err
    fprintf('setter: %s\n', err.identifier);
end
h.Verbose = true;
delete(h);
fprintf('valid: %d\n', isvalid(h));

% ---- many days: more berths, less waiting

fprintf('--- mean wait by number of berths ---\n');
means = zeros(1, 4);
for berths = 1:4
    day = Harbour(berths);
    seed = 99;
    time = 0;
    for k = 1:150
        seed = mod(seed * 16807, 2147483647);
        time = time + mod(seed, 30) / 10;
        seed = mod(seed * 16807, 2147483647);
        day.expect(Freighter(Vessel.label('c', k), kindList(mod(seed, 3) + 1), 1 + mod(seed, 3)), time);
    end
    day.run();
    means(berths) = day.Waits.Freighter.Mean;
    fprintf('%d: %8.3f\n', berths, means(berths));
end
assert(issorted(-means), 'more berths never wait longer');
