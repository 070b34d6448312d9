function who = bench_ours(points)
% WHO = bench_ours(POINTS)  Which of POINTS counts as RunMat in ratios: 'runmat', or else the first provider.
who = 'runmat';
names = {points.who};
if ~any(strcmp(names, who))
    at = find(startsWith(names, 'runmat-'), 1);
    if ~isempty(at), who = names{at}; end
end
end
