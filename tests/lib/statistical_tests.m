% Tests of means and ranks, a regression and an analysis of variance, compared with numbers from SciPy.
% long: wgpu
x = [5.1 4.9 6.2 5.7 5.5 6.1 4.4 5.0]; y = [4.1 5.0 5.1 4.7 5.2 6.0 4.0 3.9 4.4];
[h, p, ci, s] = ttest(x, 5); disp(h)
near([p ci s.tstat s.df], [0.143926545804686 4.84148195730607 5.88351804269393 1.64519502390041 7])
[h, p, ci, s] = ttest2(x, y); disp(h)
near([p ci.' s.tstat s.df], [0.0595448843464817 -0.0297426244730856 1.33252040225086 2.03837661885873 15])
[h, p, ci, s] = ttest2(x, y, 'Vartype', 'unequal', 'Tail', 'right', 'Alpha', 0.01); disp([h ci(2)])
near([p ci(1) s.tstat s.df size(s.sd)], [0.0291026201931602 -0.175343679527167 2.05071819251541 14.9873065131118 2 1])
assert(isequal(ttest(x, y(1:8)), ttest(x - y(1:8)))), disp(ttest([x; x + 3]', 5)), disp(ttest([x NaN], 5, 0.2, 'right'))
[h, p] = ttest(magic(3), 5, 'Dim', 2); disp([h p]), disp(isnan(ttest(3))), disp(ttest2([x; y(1:8)]', [y(2:9); x]', 0.3))
near(signrank(x, y(1:8)), 0.0234375)
[p, h, s] = signrank(x, y(1:8), 'method', 'approximate', 'tail', 'right'); disp([h s.signedrank])
near(p, 0.0123532946634707)
disp([signrank([1 2 3 4 5]), signrank([1 2 3 4 5], 3), signrank([2 2], 2), signrank([5 6 7], 1, 'tail', 'left')])
[p, h, s] = ranksum(x, y, 'method', 'approximate'); disp([h s.ranksum]), near(p, 0.0826976791382141)
disp([ranksum([1 2 3], [4 5 6]), ranksum([1 2 3 4], 9:12, 'tail', 'left'), ranksum(1:30, 1:30)])
[p, t, s] = anova1([x(1:6); y(1:6); y(4:9)]', [], 'off'); near([p t{2, 5}], [0.0937646961839789 2.78306742152131])
q = anova1([x(1:6) y(1:6) y(4:9)], repelem({'a', 'b', 'c'}, 6), 'off'); near(q, p), disp(t(1, :)), disp(s)
X = [ones(8, 1) y(1:8)']; [b, bint, r, rint, stats] = regress(x', X); near(b, X \ x'), near(r, x' - X * b)
near(bint, [-0.443819956317 5.08207132244; 0.0648467125502 1.21657405248])      % t(0.975, 6) times the standard errors
near(stats, [0.552631116136063 7.41175083116 0.0345301288492 0.202714025501])
for k = 1:8                             % an interval of a residual leaves its observation out
    o = setdiff(1:8, k); [~, ~, rk] = regress(x(o)', X(o, :)); h = X(k, :) / (X' * X) * X(k, :)';
    w = tinv(0.975, 5) * norm(rk) / sqrt(5) * sqrt(1 - h); near(rint(k, :), r(k) + [-w w])
end
disp(regress([1; 3; NaN; 5], [1 0; 1 1; 1 9; 1 2])'), warning('off', 'stats:regress:RankDefDesignMat')
disp(regress([1; 2; 3], [1 1; 1 1; 1 1])')
[c, z, v, t2] = princomp([1 1; 2 2; 3 4]); disp(round([abs(c) v])), disp(size(z)), disp(size(t2))
disp(size(princomp(magic(4), 'econ')))
disp(trimmean([1 2 3 4 100], 40)), disp(trimmean([magic(4); NaN(1, 4)], 50)), disp(trimmean(magic(4), 50, 2)')
for f = {@() ttest(), @() ttest(1:3, 1:2), @() ttest(1:3, 0, 'Alpha', 2), @() ttest(1:3, 0, 'Tail', 'up'), ...
        @() ttest2(1:3, 1:3, 'Nothing', 1), @() ttest2(1:3, 1:3, 'Vartype', 'x'), @() signrank(1:3, 1:2), ...
        @() ranksum(1:3, NaN), @() ranksum(1:3, 1:3, 'method', 'x'), @() regress([1 2 3], 1), ...
        @() regress((1:3)', ones(3, 1), 2), @() princomp(1, 'x'), @() anova1({}), @() anova1(1:3, 1:2), ...
        @() trimmean(1:3, 200), @() trimmean(1:3, 2, 'x')}
    try, f{1}(), catch e, disp(e.identifier), end
end
function near(a, b), assert(isequal(size(a), size(b)) && max(abs(a(:) - b(:))) < 1e-10 * max(abs(b(:)))), end
