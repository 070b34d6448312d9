/*
** page/axes.js - the changes that a user made to axes: limits by zoom and pan, the direction of view by rotation. It
** uses the numbers in the JSON of draw/scene_json.c: coordinates in points, y downwards.
*/
'use strict';

const LIMIT = 1e-9;

/* ---- limits ---- */

function scale_of(r)
{
    return r.log ? Math.log10 : x => x;
}

/* Converts data to shares of a range (0 at its low end, 1 at its high end), and back. */
function share(r, x)
{
    const f = scale_of(r), t = (f(x) - f(r.low)) / (f(r.high) - f(r.low));
    return r.reversed ? 1 - t : t;
}

function unshare(r, t)
{
    if (r.reversed)
        t = 1 - t;
    if (!r.log)
        return r.low + t * (r.high - r.low);
    const a = Math.log10(r.low), b = Math.log10(r.high);
    return Math.pow(10, a + t * (b - a));
}

/* Computes at most `most` ticks of a range. */
function ticks_of(r, most)
{
    const out = [];
    if (r.ruler)
        return ruler_ticks(r, most);
    if (r.log) {
        const a = Math.log10(r.low), b = Math.log10(r.high);
        if (b - a >= 1) {
            const by = Math.max(1, Math.ceil((b - a) / most));
            for (let k = Math.ceil(a - LIMIT); k <= b + LIMIT; k += by)
                out.push({ at: Math.pow(10, k), label: `10^{${k}}` });
            return out;
        }
    }
    const span = r.high - r.low, raw = span / most, p = Math.pow(10, Math.floor(Math.log10(raw)));
    const step = [1, 2, 5, 10].map(x => x * p).find(x => x >= raw * (1 - LIMIT)) || 10 * p;
    const digits = Math.min(Math.max(0, -Math.floor(Math.log10(step) + LIMIT)), 20);
    for (let k = Math.ceil(r.low / step - LIMIT); k <= Math.floor(r.high / step + LIMIT); k++) {
        const x = k * step, large = Math.max(Math.abs(r.low), Math.abs(r.high));
        const label = large >= 1e6 || (large > 0 && large < 1e-4) ? +x.toPrecision(12) : +x.toFixed(digits);
        out.push({ at: x, label: k === 0 ? '0' : String(label) });
        if (out.length > 50)
            break;
    }
    return out;
}

/* Maps points of the scene to points of the page, for axes in the plane whose limits have changed. */
function plane_map(axes, now)
{
    const b = axes.box, x0 = share(axes.range[0], now[0].low), x1 = share(axes.range[0], now[0].high);
    const y0 = share(axes.range[1], now[1].low), y1 = share(axes.range[1], now[1].high);
    const u0 = Math.min(x0, x1), u1 = Math.max(x0, x1), v0 = Math.min(y0, y1), v1 = Math.max(y0, y1);
    const sx = 1 / (u1 - u0), sy = 1 / (v1 - v0), bottom = b[1] + b[3];
    return { sx: sx, tx: b[0] - sx * (b[0] + u0 * b[2]), sy: sy, ty: bottom - sy * (bottom - v0 * b[3]), box: b };
}

/* Converts the point (x, y) of the page to data, with the current limits. */
function data_at(axes, now, x, y)
{
    const b = axes.box;
    return [unshare(now[0], (x - b[0]) / b[2]), unshare(now[1], 1 - (y - b[1]) / b[3])];
}

/* Computes new limits from two shares of the current limits. */
function narrowed(r, t0, t1)
{
    const a = unshare(r, t0), b = unshare(r, t1);
    const low = Math.min(a, b), high = Math.max(a, b);
    const fine = high - low > 1e-12 * Math.max(Math.abs(low), Math.abs(high)) && isFinite(low) && isFinite(high);
    return fine && (!r.log || low > 0) ? Object.assign({}, r, { low: low, high: high }) : r;
}

/* ---- the frame of axes in the plane after a zoom ---- */

function side_of(m)
{
    const a = m.xy, upright = Math.abs(a[0] - a[2]) < LIMIT;
    return { upright: upright, base: upright ? a[1] : a[0], length: upright ? a[3] - a[1] : a[2] - a[0] };
}

/* Whether a mark depends on limits. */
function is_moving(m)
{
    return m.part === 'grid' || m.part === 'tick' || m.part === 'ticklabel';
}

/* Finds the styles of ticks, grid and labels in the marks of the scene. */
function frame_styles(marks)
{
    const out = { ticks: {}, grid: {}, labels: [] };
    for (const m of marks) {
        if (m.part === 'grid' && m.kind === 'line' && m.xy.length === 4 && !m.dash.length) {
            out.grid[side_of(m).upright ? 0 : 1] = m;
        } else if (m.part === 'tick' && m.kind === 'line') {
            const s = side_of(m), key = s.upright + ':' + s.base.toFixed(2);
            if (!out.ticks[key] || Math.abs(s.length) > Math.abs(out.ticks[key].length))
                out.ticks[key] = Object.assign(s, { mark: m });
        } else if (m.part === 'ticklabel') {
            out.labels.push(m);
        }
    }
    return out;
}

/* Labels that are numbers are computed again. Others, such as dates and names, move with the data. */
function are_numbers(labels)
{
    return labels.every(m => /^(-?[0-9.]+(e[-+]?\d+)?|10\^\{-?\d+\})$/i.test(m.text));
}

function draw_frame(g, axes, now, marks, to, front)
{
    const s = frame_styles(marks), b = axes.box, right = b[0] + b[2], bottom = b[1] + b[3];
    const most = [Math.min(Math.max(Math.floor(b[2] / 40), 2), 10), Math.min(Math.max(Math.floor(b[3] / 25), 2), 10)];
    const places = [ticks_of(now[0], most[0]), ticks_of(now[1], most[1])].map((list, d) => list.map(t => {
        const u = share(now[d], t.at);
        return { u: u, at: d ? bottom - u * b[3] : b[0] + u * b[2], label: t.label };
    }).filter(t => t.u >= -LIMIT && t.u <= 1 + LIMIT));
    if (!front) {
        for (const d of [0, 1])
            for (const t of s.grid[d] ? places[d] : [])
                draw_mark(g, Object.assign({}, s.grid[d], { xy: d ? [b[0], t.at, right, t.at] :
                    [t.at, b[1], t.at, bottom] }), null, 1);
        return;
    }
    const all = s.labels.filter(m => m.xy[1] > bottom || m.xy[1] < b[1]).filter(m => !/^×/.test(m.text));
    const top = Math.min(...all.map(m => m.xy[1]));         /* the note of dates stands below the labels */
    const below = now[0].ruler ? all.filter(m => m.xy[1] < top + 6) : all, notes = all.filter(m => !below.includes(m));
    if (notes.length)
        draw_mark(g, Object.assign({}, notes[0], { text: ruler_note(now[0], most[0]) }), null, 1);
    const beside = s.labels.filter(m => !/^×/.test(m.text) && m.xy[1] <= bottom && m.xy[1] >= b[1]);
    const near = beside.filter(m => m.xy[0] < b[0] + b[2] / 2), far = beside.filter(m => m.xy[0] >= b[0] + b[2] / 2);
    const left = near.length ? near : far, second = near.length ? far : [];
    const moved = [!now[0].ruler && !are_numbers(below), !now[1].ruler && !are_numbers(left)];
    for (const key in s.ticks) {
        const k = s.ticks[key], d = k.upright ? 0 : 1;
        if (moved[d] || (d && second.length && Math.abs(k.base - right) < 1))
            continue;
        for (const t of places[d])
            draw_mark(g, Object.assign({}, k.mark, { xy: k.upright ? [t.at, k.base, t.at, k.base + k.length] :
                [k.base, t.at, k.base + k.length, t.at] }), null, 1);
    }
    [below, left].forEach((list, d) => {
        for (const t of list.length && !moved[d] ? places[d] : [])
            draw_mark(g, Object.assign({}, list[0], { text: t.label, xy: d ? [list[0].xy[0], t.at] :
                [t.at, list[0].xy[1]] }), null, 1);
    });
    for (const m of [].concat(moved[0] ? below : [], moved[1] ? left : [], second)) {
        const down = below.indexOf(m) >= 0, x = down ? to.sx * m.xy[0] + to.tx : m.xy[0];
        const y = down ? m.xy[1] : to.sy * m.xy[1] + to.ty;
        if (down ? x >= b[0] - 1 && x <= right + 1 : y >= b[1] - 1 && y <= bottom + 1)
            draw_mark(g, Object.assign({}, m, { xy: [x, y] }), null, 1);
    }
}

/* ---- axes in space ---- */

function inverse_of(m)
{
    const [a, b, c, , d, e, f, , g, h, i] = m, det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
    if (Math.abs(det) < 1e-12)
        return null;
    return [(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det, (f * g - d * i) / det,
        (a * i - c * g) / det, (c * d - a * f) / det, (d * h - e * g) / det, (b * g - a * h) / det,
        (a * e - b * d) / det];
}

/* Converts a point of the scene, with its depth, to shares of the three axes. */
function space_share(axes, x, y, z)
{
    if (axes.inverse === undefined)
        axes.inverse = inverse_of(axes.matrix);
    const n = axes.inverse, m = axes.matrix;
    if (!n)
        return null;
    if (axes.lens) {                        /* of a perspective: the distance of the camera, the vanishing point */
        const [arm, left, top] = axes.lens;
        z = z / (1 + z / arm);
        x = left + (x - left) * (1 - z / arm), y = top + (y - top) * (1 - z / arm);
    }
    x -= m[3], y -= m[7], z -= m[11];
    return [n[0] * x + n[1] * y + n[2] * z, n[3] * x + n[4] * y + n[5] * z, n[6] * x + n[7] * y + n[8] * z];
}

/* Converts shares of the three axes to a point with its depth. A matrix with a lens makes a perspective. */
function apply(m, u)
{
    const at = [0, 4, 8].map(k => m[k] * u[0] + m[k + 1] * u[1] + m[k + 2] * u[2] + m[k + 3]);
    if (!m.lens)
        return at;
    const [arm, left, top] = m.lens, w = 1 - at[2] / arm, seen = w > 0.01 ? w : NaN;
    return [left + (at[0] - left) / seen, top + (at[1] - top) / seen, at[2] / seen];
}

/* the matrix that the program chose, with its lens */
function first_matrix(axes)
{
    axes.matrix.lens = axes.lens;
    return axes.matrix;
}

/*
** Computes the matrix for another direction of view. If the rows of the first matrix are orthogonal, the box has equal
** edges, and its picture fills the area of the axes. Otherwise the box keeps its shape. The distance of the camera of a
** perspective stays.
*/
function view_matrix(axes, az, el, zoom)
{
    const m = axes.matrix, dot = (i, k) => m[i] * m[k] + m[i + 1] * m[k + 1] + m[i + 2] * m[k + 2];
    const size = i => Math.sqrt(dot(i, i));
    const stretch = [[0, 4], [0, 8], [4, 8]].every(p => Math.abs(dot(...p)) < 1e-3 * size(p[0]) * size(p[1]));
    const edge = [0, 1, 2].map(d => (stretch ? 1 : Math.hypot(m[d], m[4 + d], m[8 + d])));
    const a = az * Math.PI / 180, e = el * Math.PI / 180, c = Math.cos, s = Math.sin;
    const rows = [[c(a), s(a), 0], [s(a) * s(e), -c(a) * s(e), -c(e)], [s(a) * c(e), -c(a) * c(e), s(e)]];
    const low = [Infinity, Infinity], high = [-Infinity, -Infinity];
    const arm = axes.lens ? axes.lens[0] / (stretch ? size(8) : 1) : Infinity;
    for (let i = 0; i < 8; i++)
        for (let k = 0; k < 2; k++) {
            const along = row => row.reduce((sum, r, d) => sum + r * edge[d] * ((i >> d & 1) - 0.5), 0);
            const x = along(rows[k]) / Math.max(1 - along(rows[2]) / arm, 0.05);
            low[k] = Math.min(low[k], x), high[k] = Math.max(high[k], x);
        }
    let sx = axes.box[2] / Math.max(high[0] - low[0], 1e-9), sy = axes.box[3] / Math.max(high[1] - low[1], 1e-9);
    if (!stretch)
        sx = sy = Math.min(sx, sy);
    const scale = [sx * zoom, sy * zoom, (sx + sy) / 2 * zoom];
    const middle = [0, 1].map(k => axes.box[k] + axes.box[2 + k] / 2 - (low[k] + high[k]) / 2 * scale[k]), out = [];
    for (let k = 0; k < 3; k++) {
        let shift = middle[k] || 0;
        for (let d = 0; d < 3; d++) {
            out[4 * k + d] = scale[k] * rows[k][d] * edge[d];
            shift -= out[4 * k + d] / 2;
        }
        out[4 * k + 3] = shift;
    }
    if (axes.lens)
        out.lens = [arm * scale[2], middle[0], middle[1]];
    return out;
}

/* Finds the edge of the box at which axis d has its labels: figure_space.c explains the choice. */
function ruler_place(m, el, near, d)
{
    const at = [0, 0, 0];
    if (d < 2) {
        at[1 - d] = near[1 - d];
        at[2] = el >= 0 ? 0 : 1;
        return at;
    }
    let best = Infinity;
    for (let i = 0; i < 4; i++) {
        const u = [i & 1, i >> 1, 0.5], x = apply(m, u)[0];
        const hidden = u[0] !== near[0] && u[1] !== near[1], front = u[0] === near[0] && u[1] === near[1];
        if (!hidden && !front && x < best - LIMIT)
            best = x, at[0] = u[0], at[1] = u[1];
    }
    return at;
}

function outward(m, d, at)
{
    if (d === 2)
        return [apply(m, at)[0] < apply(m, [0.5, 0.5, 0.5])[0] ? -1 : 1, 0];
    const b = at.slice(), other = 1 - d;
    b[other] = at[other] > 0.5 ? 0 : 1;
    const p = apply(m, at), q = apply(m, b), n = Math.hypot(p[0] - q[0], p[1] - q[1]);
    return n > 0 ? [(p[0] - q[0]) / n, (p[1] - q[1]) / n] : [0, 1];
}

/* Finds the axis of each label of the scene: the one whose middle is nearest. */
function label_axes(axes, marks)
{
    const m = first_matrix(axes), near = [0, 1, 2].map(d => (m[8 + d] > LIMIT ? 1 : 0));
    const middles = [0, 1, 2].map(d => {
        const at = ruler_place(m, axes.view[1], near, d);
        at[d] = 0.5;
        return apply(m, at);
    });
    return marks.filter(k => k.part === 'axislabel').map(k => {
        const far = middles.map(p => Math.hypot(p[0] - k.xy[0], p[1] - k.xy[1]));
        return { mark: k, d: far.indexOf(Math.min(...far)) };
    });
}

/* Draws walls, grid, rulers and labels of rotated axes. marks: the marks of the axes in the scene. */
function draw_space_frame(g, axes, m, el, marks)
{
    const near = [0, 1, 2].map(d => (m[8 + d] > LIMIT ? 1 : 0));
    const line = marks.find(k => k.part === 'axis' && k.kind === 'line');
    const text = marks.find(k => k.part === 'ticklabel');
    const grid = marks.find(k => k.part === 'grid');
    const wall = marks.find(k => k.part === 'background' && k.kind === 'fill');
    const most = [0, 1, 2].map(d => Math.min(Math.max(Math.floor(axes.box[d ? 3 : 2] / (d ? 45 : 60)), 2), 10));
    const ticks = [0, 1, 2].map(d => ticks_of(axes.range[d], most[d]).map(t => ({ u: share(axes.range[d], t.at),
        label: t.label })).filter(t => t.u >= -LIMIT && t.u <= 1 + LIMIT));
    function stroke(a, b, style) {
        const p = apply(m, a), q = apply(m, b);
        draw_mark(g, Object.assign({}, style, { kind: 'line', xy: [p[0], p[1], q[0], q[1]] }), null, 1);
    }
    for (let d = 0; d < 3; d++) {
        const i = (d + 1) % 3, k = (d + 2) % 3, u = [[0, 0], [1, 0], [1, 1], [0, 1]].map(c => {
            const p = [0, 0, 0];
            p[d] = 1 - near[d], p[i] = c[0], p[k] = c[1];
            return apply(m, p);
        });
        if (Math.abs(m[8 + d]) < 1e-6)
            continue;
        if (wall)
            draw_mark(g, Object.assign({}, wall, { xy: u.map(p => [p[0], p[1]]).flat() }), null, 1);
        for (const [run, across] of grid ? [[i, k], [k, i]] : [])
            for (const t of ticks[run]) {
                const a = [0, 0, 0], b = [0, 0, 0];
                a[d] = b[d] = 1 - near[d], a[run] = b[run] = t.u, b[across] = 1;
                stroke(a, b, grid);
            }
    }
    for (let d = 0; line && d < 3; d++) {
        if (Math.hypot(m[d], m[4 + d]) <= 1)
            continue;
        const at = ruler_place(m, el, near, d), end = at.slice(), way = outward(m, d, at);
        const length = 0.012 * Math.max(axes.box[2], axes.box[3]);
        end[d] = 1;
        stroke(at, end, line);
        for (const t of ticks[d]) {
            at[d] = t.u;
            const p = apply(m, at);
            draw_mark(g, Object.assign({}, line, { xy: [p[0], p[1], p[0] - way[0] * length, p[1] - way[1] * length] }),
                null, 1);
            if (text)
                draw_mark(g, Object.assign({}, text, { text: t.label, xy: [p[0] + 7 * way[0],
                    p[1] + 7 * way[1] - (d < 2 ? el < 0 ? -4 : 4 : 0)], vertical: d === 2 ? 2 : el < 0 ? 4 : 0,
                    horizontal: d === 2 || way[0] < -0.25 ? 2 : way[0] > 0.25 ? 0 : 1 }), null, 1);
        }
        for (const l of label_axes(axes, marks).filter(k => k.d === d)) {
            at[d] = 0.5;
            const p = apply(m, at), far = d === 2 ? 36 : 30;
            draw_mark(g, Object.assign({}, l.mark, { xy: [p[0] + far * way[0], p[1] + far * way[1]], vertical: 2,
                horizontal: 1 }), null, 1);
        }
    }
}
