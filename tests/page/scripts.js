/* tests/page/scripts.js - the functions of src/page/*.js that need no browser. Run by node; prints what is wrong. */
'use strict';
const fs = require('fs');
const vm = require('vm');
let passed = 0, failed = 0;

function check(what, yes)
{
    if (yes)
        passed++;
    else
        failed++, console.log('FAILED ' + what);
}
function near(a, b, by)
{
    return a.length === b.length && a.every((x, i) => Math.abs(x - b[i]) <= (by || 1e-9));
}

const context = vm.createContext({ console });
for (const name of ['tex', 'paint', 'axes', 'actions', 'figure', 'page', 'report'])
    vm.runInContext(fs.readFileSync(`src/page/${name}.js`, 'utf8'), context, { filename: name + '.js' });
const run = text => vm.runInContext(text, context);
const [tex_runs, ticks_of, plane_map, data_at, narrowed, view_matrix, space_share, apply, share, unshare] =
    ['tex_runs', 'ticks_of', 'plane_map', 'data_at', 'narrowed', 'view_matrix', 'space_share', 'apply', 'share',
        'unshare'].map(run);

const words = (text, on) => tex_runs(text, on !== false, false, false).map(r => r.text).join('|');
check('text without markup', words('a_b', false) === 'a_b');
check('greek', words('\\alpha + \\Omega') === 'α+ Ω' && words('\\mus') === 'µs' && words('a\\_b') === 'a_b');
check('an unknown command', words('\\qqq x') === '\\qqq x');
check('raised', words('x^2') === 'x|2' && tex_runs('x^2', true, false, false)[1].up > 0);
check('lowered group', words('x_{ij}y') === 'x|ij|y' && tex_runs('x_{i}', true, false, false)[1].up < 0);
check('bold ends with its group', words('{\\bf a}b') === 'a|b' && tex_runs('{\\bf a}b', true, false, false)[0].bold);
check('broken markup ends', words('a^{b') === 'a|b' && words('}{') === '' && words('\\') === '\\');

const range = (low, high, log, reversed) => ({ low, high, log: !!log, reversed: !!reversed });
const ticks = (low, high, most, log) => ticks_of(range(low, high, log), most).map(t => t.label).join(' ');
check('ticks 0 to 10', ticks(0, 10, 6) === '0 2 4 6 8 10');
check('ticks of fractions', ticks(-0.1, 0.1, 5) === '-0.1 -0.05 0 0.05 0.1');
check('ticks far from zero', ticks(1000000, 1000001, 3) === '1000000 1000000.5 1000001');
check('ticks of decades', ticks(1, 1000, 6, true) === '10^{0} 10^{1} 10^{2} 10^{3}');
check('ticks of less than a decade', ticks(2, 4, 3, true) === '2 3 4');
check('ticks end', ticks_of(range(0, 1e-300), 5).length < 52 && ticks_of(range(-1e300, 1e300), 5).length < 52);

for (const r of [range(-3, 7), range(-3, 7, false, true), range(1, 1e4, true), range(1, 1e4, true, true)])
    check('share and back', near([0, 0.3, 1].map(t => share(r, unshare(r, t))), [0, 0.3, 1]));

const axes = { box: [50, 20, 300, 200], range: [range(0, 10), range(-1, 1), range(0, 1)] };
let m = plane_map(axes, axes.range);
check('no zoom is no change', near([m.sx, m.tx, m.sy, m.ty], [1, 0, 1, 0]));
const zoomed = [range(2, 4), range(0, 0.5)];
m = plane_map(axes, zoomed);
check('zoom: the left end', near([m.sx * (50 + 0.2 * 300) + m.tx, m.sx * (50 + 0.4 * 300) + m.tx], [50, 350]));
check('zoom: the lower end', near([m.sy * (220 - 0.5 * 200) + m.ty, m.sy * (220 - 0.75 * 200) + m.ty], [220, 20]));
check('a place as data', near(data_at(axes, zoomed, 50, 220), [2, 0]) &&
    near(data_at(axes, zoomed, 350, 20), [4, 0.5]));
check('limits never meet', narrowed(range(1, 2), 0.5, 0.5).high === 2);
check('log limits stay positive', narrowed(range(1, 10, true), -1, 2).low > 0.09);

/* what a drag does: by default, with interactions of the program, in a mode, and at the rulers */
const action_at = run('action_at'), tools_of = run('tools_of');
const acting = actions => ({ picked: null, scene: { axes: [{ box: [50, 20, 300, 200], space: false, polar: false,
    actions }] }, axes_at: q => (q[0] > 50 && q[0] < 350 && q[1] > 20 && q[1] < 220 ? 0 : -1) });
const acts = (actions, q, second) => {
    const r = action_at(acting(actions), q || [100, 100], second);
    return r.act + ':' + r.motion;
};
const off = { pan: '', zoom: '', region: '', ruler: '', rotate: false, tip: false };
check('a drag pans', acts() === 'pan:xyz' && acts(undefined, null, true) === 'frame:xyz');
check('a drag of a ruler', acts(undefined, [100, 230]) === 'pan:x' && acts(undefined, [40, 100]) === 'pan:y');
check('no interactions', acts({ allowed: off }) === ':' && acts({ allowed: off }, [100, 230]) === ':');
check('only frames', acts({ allowed: Object.assign({}, off, { region: 'x' }) }) === 'frame:x');
check('a mode wins', acts({ allowed: off, mode: { kind: 'pan', motion: 'y' } }) === 'pan:y' &&
    acts({ mode: { kind: 'rotate3d', motion: 'xyz' } }) === ':xyz');
check('the toolbar', tools_of({}).map(b => b.name).join(' ') === 'export datacursor pan zoomin zoomout restoreview' &&
    tools_of({ actions: { toolbar: { shown: true, usual: false, buttons: [{ name: 'pan' }] } } }).length === 1 &&
    tools_of({ actions: { toolbar: { shown: false, usual: true, buttons: [] } } }).length === 0);

/* the matrix of figure_space.c for az -37.5, el 30 in this box; a page makes it again from the angles */
const space = { box: [50, 20, 300, 200], matrix: null };
const a = -37.5 * Math.PI / 180, e = Math.PI / 6, c = Math.cos, s = Math.sin;
const rows = [[c(a), s(a), 0], [s(a) * s(e), -c(a) * s(e), -c(e)], [s(a) * c(e), -c(a) * c(e), s(e)]];
const wide = rows.map(r => Math.abs(r[0]) + Math.abs(r[1]) + Math.abs(r[2]));
const scale = [300 / wide[0], 200 / wide[1]];
scale.push((scale[0] + scale[1]) / 2);
space.matrix = rows.map((r, k) => {
    const v = r.map(x => x * scale[k]);
    return [...v, [200, 120, 0][k] - (v[0] + v[1] + v[2]) / 2];
}).flat();
check('the same view', near(view_matrix(space, -37.5, 30, 1), space.matrix, 1e-6));
const p = apply(space.matrix, [0.2, 0.7, 0.4]);
check('a place in space and back', near(space_share(space, p[0], p[1], p[2]), [0.2, 0.7, 0.4]));
const top = view_matrix(space, 0, 90, 1);
check('from above, x runs to the right and y upwards', near(apply(top, [0, 0, 0.5]).slice(0, 2), [50, 220], 1e-6) &&
    near(apply(top, [1, 1, 0.5]).slice(0, 2), [350, 20], 1e-6));

/* pages of RunMat: from the angles of view, the page computes the matrix and the lens that the program wrote */
for (const file of process.argv.slice(2)) {
    const text = fs.readFileSync(file, 'utf8'), start = text.indexOf('id="figures">') + 13;
    const axes = JSON.parse(text.slice(start, text.indexOf('</script>', start)))[0].scene.axes.find(x => x.space);
    const made = view_matrix(axes, axes.view[0], axes.view[1], 1);
    check(`${file}: the same matrix`, near(made, axes.matrix, 0.01));
    check(`${file}: the same lens`, near(made.lens || [], axes.lens || [], 0.01));
    const there = apply(made, [0.2, 0.7, 0.4]);
    check(`${file}: there and back`, near(space_share(axes, ...there), [0.2, 0.7, 0.4], 1e-4));
}

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
