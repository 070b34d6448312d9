/*
** page/report.js - the page of `runmat --explain=html`: a timeline, the lines of the program with their share of the
** time, the pieces of work, and the kernels as graphs. #data holds { program, source, work, trace }. And the page of
** profsave: functions, their calls and lines.
*/
'use strict';

const COLOURS = { kernel: '#0072bd', step: '#d95319', routine: '#77ac30', function: '#7e2f8e', region: '#edb120',
    compile: '#999999', transfer: '#4dbeee', phase: '#cccccc', vm: '#c8a2c8', device: '#a2142f', session: '#eeeeee' };
const LANES = ['phase', 'region', 'kernel', 'device', 'step', 'routine', 'function', 'transfer', 'compile', 'vm'];

function make(kind, parent, text, name)
{
    const e = document.createElement(kind);
    if (text !== undefined)
        e.textContent = text;
    if (name)
        e.className = name;
    parent.append(e);
    return e;
}

function milliseconds(seconds)
{
    const ms = seconds * 1e3;
    return ms >= 100 ? ms.toFixed(0) : ms >= 1 ? ms.toFixed(2) : ms.toFixed(4);
}

/* ---- the source: each line has the time of the work that names it, shared among the lines of the work ---- */

function line_times(work)
{
    const at = [];
    for (const w of work.filter(k => k.event === 'work' && k.first_line > 0))
        for (let i = w.first_line; i <= w.last_line; i++)
            at[i] = (at[i] || 0) + w.seconds / (w.last_line - w.first_line + 1);
    return at;
}

function draw_source(parent, data)
{
    const times = line_times(data.work), lines = data.source.replace(/\n$/, '').split('\n');
    const all = times.reduce((a, b) => a + (b || 0), 0) || 1, table = make('table', parent, undefined, 'source');
    lines.forEach((text, i) => {
        const row = make('tr', table), t = times[i + 1] || 0;
        make('td', row, String(i + 1), 'number');
        make('td', row, t ? milliseconds(t) : '', 'number');
        const bar = make('div', make('td', row, undefined, 'share'));
        bar.style.width = 100 * t / all + '%';
        bar.title = (100 * t / all).toFixed(1) + ' %';
        make('td', row, text, 'code');
    });
}

/* ---- the timeline ---- */

class Timeline {
    constructor(parent, events) {
        this.events = events.filter(e => e.ph === 'X' && LANES.includes(e.cat))
            .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
        /* a call with all events as arguments would be too large */
        const end = this.events.reduce((t, e) => Math.max(t, e.ts + e.dur), 1);
        this.whole = [0, end];
        this.view = [0, end];
        this.rows = this.pack();
        this.canvas = make('canvas', parent);
        this.tip = make('div', parent, '', 'tip');
        this.tip.hidden = true;
        new ResizeObserver(() => this.paint()).observe(parent);
        this.canvas.addEventListener('wheel', e => this.wheel(e), { passive: false });
        this.canvas.addEventListener('pointerdown', e => {
            this.from = e.offsetX;
            this.canvas.setPointerCapture(e.pointerId);
        });
        this.canvas.addEventListener('pointermove', e => this.move(e));
        this.canvas.addEventListener('pointerup', () => { this.from = undefined; });
        this.canvas.addEventListener('pointerleave', () => { this.tip.hidden = true; });
        this.canvas.addEventListener('dblclick', () => this.show(...this.whole));
    }

    /* Events that overlap stand in rows of their own, a group of rows for each category that occurs. */
    pack() {
        const rows = [];
        for (const lane of LANES) {
            const ends = [], first = rows.length;
            for (const e of this.events.filter(k => k.cat === lane)) {
                let r = ends.findIndex(x => x <= e.ts);
                r = r < 0 ? ends.length : r;
                ends[r] = e.ts + e.dur;
                e.row = first + r;
                if (!rows[e.row])
                    rows[e.row] = r ? '' : lane;
            }
            while (rows.length < first + ends.length)
                rows.push('');
        }
        return rows;
    }

    place(t) { return 80 + (t - this.view[0]) / (this.view[1] - this.view[0]) * (this.wide - 90); }

    show(a, b) {
        const least = 1e-3;
        this.view = [Math.max(a, this.whole[0]), Math.min(Math.max(b, a + least), this.whole[1])];
        this.paint();
    }

    wheel(e) {
        e.preventDefault();
        const [a, b] = this.view, by = Math.pow(1.002, e.deltaY);
        const t = a + (e.offsetX - 80) / (this.wide - 90) * (b - a);
        this.show(t - (t - a) * by, t + (b - t) * by);
    }

    move(e) {
        if (this.from !== undefined) {
            const by = (this.from - e.offsetX) / (this.wide - 90) * (this.view[1] - this.view[0]);
            this.from = e.offsetX;
            if (this.view[0] + by >= this.whole[0] && this.view[1] + by <= this.whole[1])
                this.show(this.view[0] + by, this.view[1] + by);
            return;
        }
        const row = Math.floor((e.offsetY - 22) / 18);
        const hit = this.events.filter(k => k.row === row && this.place(k.ts) - 1 <= e.offsetX &&
            this.place(k.ts + k.dur) + 1 >= e.offsetX).pop();
        this.tip.hidden = !hit;
        if (!hit)
            return;
        const more = Object.entries(hit.args || {}).map(([k, v]) => k + ': ' + v);
        this.tip.textContent = [hit.name, hit.cat + ', ' + milliseconds(hit.dur * 1e-6) + ' ms']
            .concat(more).join('\n');
        this.tip.style.left = Math.min(e.offsetX + 12, this.wide - 260) + 'px';
        this.tip.style.top = e.offsetY + 30 + 'px';
    }

    paint() {
        const ratio = window.devicePixelRatio || 1, tall = 30 + 18 * this.rows.length;
        this.wide = this.canvas.parentElement.clientWidth;
        this.canvas.width = this.wide * ratio;
        this.canvas.height = tall * ratio;
        this.canvas.style.width = this.wide + 'px';
        this.canvas.style.height = tall + 'px';
        const g = this.canvas.getContext('2d');
        g.scale(ratio, ratio);
        g.font = '11px Helvetica, Arial, sans-serif';
        g.textBaseline = 'middle';
        const [a, b] = this.view, raw = (b - a) / 8, p = Math.pow(10, Math.floor(Math.log10(raw)));
        const step = [1, 2, 5, 10].map(x => x * p).find(x => x >= raw) || raw;
        for (let t = Math.ceil(a / step) * step; t <= b; t += step) {
            g.fillStyle = '#e4e4e4';
            g.fillRect(this.place(t), 16, 1, tall);
            g.fillStyle = '#555';
            g.fillText(+(t / 1e3).toPrecision(6) + ' ms', this.place(t) + 2, 9);
        }
        this.rows.forEach((name, i) => {
            g.fillStyle = '#333';
            g.fillText(name, 4, 31 + 18 * i);
        });
        for (const e of this.events) {
            if (e.ts > b || e.ts + e.dur < a)
                continue;
            const x = Math.max(this.place(e.ts), 80);
            const w = Math.max(Math.min(this.place(e.ts + e.dur), this.wide) - x, 0.7);
            g.fillStyle = COLOURS[e.cat];
            g.fillRect(x, 23 + 18 * e.row, w, 15);
            if (w > 30) {
                g.save();
                g.beginPath();
                g.rect(x, 22 + 18 * e.row, w - 3, 18);
                g.clip();
                g.fillStyle = ['phase', 'region', 'transfer', 'vm'].includes(e.cat) ? '#000' : '#fff';
                g.fillText(e.name, x + 3, 31 + 18 * e.row);
                g.restore();
            }
        }
    }
}

/* ---- a kernel as a graph: its text is that of --dump=k ---- */

function kernel_nodes(text)
{
    const nodes = [], by = {}, arrays = {};
    for (const line of text.split('\n')) {
        const array = /^\s+#(\d+) (\S+) (.*)$/.exec(line), m = /^\s+v(\d+)\s+(\S)(\d+)\s+(\S+)\s+(\S+)(.*)$/.exec(line);
        if (array)
            arrays[array[1]] = array[2] + ' ' + array[3].trim();
        if (!m)
            continue;
        const args = (m[6].match(/\bv\d+/g) || []).map(v => +v.slice(1)), other = (m[6].match(/#\d+/) || [''])[0];
        const n = { id: +m[1], space: m[2], cls: m[4], op: m[5], other: other, args: args };
        by[n.id] = n;
        nodes.push(n);
    }
    for (const n of nodes) {
        n.args = n.args.filter(a => by[a] && a !== n.id);
        n.depth = n.args.reduce((d, a) => Math.max(d, (by[a].depth || 0) + 1), 0);
    }
    return { nodes: nodes, by: by, arrays: arrays };
}

function draw_kernel(parent, text)
{
    const { nodes, by, arrays } = kernel_nodes(text), rows = [], NS = 'http://www.w3.org/2000/svg';
    for (const n of nodes) {
        rows[n.depth] = (rows[n.depth] || 0) + 1;
        n.x = 20 + (rows[n.depth] - 1) * 118;
        n.y = 14 + n.depth * 46;
    }
    const svg = document.createElementNS(NS, 'svg');
    svg.setAttribute('width', 40 + 118 * Math.max(1, ...rows.map(x => x || 0)));
    svg.setAttribute('height', 50 + 46 * rows.length);
    function add(kind, attributes, text, title) {
        const e = document.createElementNS(NS, kind);
        for (const k in attributes)
            e.setAttribute(k, attributes[k]);
        if (text)
            e.textContent = text;
        if (title) {
            const t = document.createElementNS(NS, 'title');
            t.textContent = title;
            e.append(t);
        }
        svg.append(e);
    }
    for (const n of nodes)
        for (const a of n.args)
            add('path', { d: `M${by[a].x + 50} ${by[a].y + 26}C${by[a].x + 50} ${by[a].y + 42} ` +
                `${n.x + 50} ${n.y - 14} ` +
                `${n.x + 50} ${n.y}`, fill: 'none', stroke: '#888' });
    for (const n of nodes) {
        const memory = /^(load|store|gather|scatter)/.test(n.op), reduces = /^(reduce|scan)/.test(n.op);
        const few = /^(scalar|index|const)/.test(n.op);
        const where = { L: 'one for each element', G: 'one for each group', 1: 'one for the kernel' }[n.space] || '';
        const about = n.other && memory ? arrays[n.other.slice(1)] : '';
        add('rect', { x: n.x, y: n.y, width: 104, height: 26, rx: 4, stroke: '#555',
            fill: memory ? '#ffe3c2' : reduces ? '#d6eacb' : few ? '#eeeeee' : '#cfe3f5' });
        add('text', { x: n.x + 52, y: n.y + 17, 'text-anchor': 'middle', 'font-size': 11 },
            `${n.op} ${n.other}`.trim(), `v${n.id}: ${n.cls}, ${where}${about ? '; ' + about : ''}`);
    }
    parent.append(svg);
}

/* ---- tables ---- */

function shape_of(w)
{
    return [w.precision, w.workgroup ? `${w.workgroups} workgroups of ${w.workgroup} threads` : '',
        w.tile ? `${w.tile} elements at once` : '', w.vector_bits ? `vectors of ${w.vector_bits} bits` : '']
        .filter(t => t).join(', ');
}

function draw_work(parent, work)
{
    const table = make('table', parent, undefined, 'work'), head = make('tr', table);
    for (const t of ['lines', 'where', 'ops', 'runs', 'elements', 'MB moved', 'ms', 'kernel ms', 'ops (why)'])
        make('th', head, t);
    for (const w of work.filter(k => k.event === 'work').sort((a, b) => b.seconds - a.seconds)) {
        const row = make('tr', table);
        const lines = w.first_line === w.last_line ? w.first_line : w.first_line + '-' + w.last_line;
        const megabytes = (w.bytes / 1e6).toFixed(3);
        for (const t of [lines, w.where, w.ops, w.runs, w.elements, megabytes, milliseconds(w.seconds),
            w.timed_runs ? milliseconds(w.kernel_seconds) : '-'])
            make('td', row, String(t), 'number');
        make('td', row, w.what + ' (' + w.why + (w.strategy ? '; ' + w.strategy : '') + ')').title = shape_of(w);
        if (!w.kernel)
            continue;
        row.className = 'opens';
        row.title = 'show the kernel';
        const more = make('tr', table), cell = make('td', more);
        cell.colSpan = 9;
        more.hidden = true;
        row.addEventListener('click', () => {
            more.hidden = !more.hidden;
            if (!cell.firstChild) {
                draw_kernel(make('div', cell, undefined, 'graph'), w.kernel);
                make('pre', cell, w.kernel);
            }
        });
    }
}

function draw_totals(parent, work)
{
    const t = work.find(k => k.event === 'total'), d = work.find(k => k.event === 'device');
    if (!t)
        return;
    const device = d && d.provider !== 'cpu' && d.provider !== 'interp' ?
        `${d.name}: ${(d.bytes_up / 1e6).toFixed(1)} MB up, ${(d.bytes_down / 1e6).toFixed(1)} MB down` :
        'no device was open';
    const parts = ['start', 'parse', 'vm', 'library', 'output', 'plan', 'compile', 'run', 'upload', 'wait', 'download',
        'other'].filter(p => t[p + '_seconds'] > 0).map(p => `${p} ${milliseconds(t[p + '_seconds'])}`);
    make('p', parent, `${milliseconds(t.wall_seconds)} ms in all: ${parts.join(', ')} ms. ` +
        `${t.regions} regions, ${t.kernels} kernels with ${t.fused_ops} ops, ` +
        `${t.host_steps} small steps on the host; ${device}.`);
}

/* ---- profile: { functions: [{ name, file, calls, total, self, children, lines, source }] } ---- */

function draw_function(parent, f)
{
    if (f.file)
        make('p', parent, f.file, 'hint');
    const calls = make('table', parent);
    for (const c of [].concat(f.children)) {
        const row = make('tr', calls);
        make('td', row, 'calls ' + c.name);
        make('td', row, c.calls + ' times', 'number');
        make('td', row, milliseconds(c.total) + ' ms', 'number');
    }
    const lines = [].concat(f.lines).map(l => [].concat(l)), by = {};
    const table = make('table', parent, undefined, 'source');
    const all = lines.reduce((a, l) => a + l[2], 0) || 1;
    for (const l of lines)
        by[l[0]] = l;
    const first = Math.min(...lines.map(l => l[0])) - 2, last = Math.max(...lines.map(l => l[0])) + 2;
    const text = [].concat(f.source);
    for (let i = Math.max(first, 1); lines.length && i <= last && i <= text.length; i++) {
        const l = by[i] || [i, '', 0], row = make('tr', table);
        make('td', row, String(i), 'number');
        make('td', row, String(l[1]), 'number');
        make('td', row, l[2] ? milliseconds(l[2]) : '', 'number');
        make('div', make('td', row, undefined, 'share')).style.width = 100 * l[2] / all + '%';
        make('td', row, text[i - 1], 'code');
    }
}

function draw_profile(main, data)
{
    const list = [].concat(data.functions).sort((a, b) => b.total - a.total);
    const most = Math.max(1e-12, ...list.map(f => f.total));
    make('h1', main, 'Profile');
    make('p', main, 'Total time with the functions that a function called, and its own time. ' +
        'A click shows its lines.', 'hint');
    const table = make('table', main, undefined, 'work'), head = make('tr', table);
    for (const t of ['function', 'calls', 'total ms', 'self ms', ''])
        make('th', head, t);
    for (const f of list) {
        const row = make('tr', table, undefined, 'opens');
        make('td', row, f.name);
        for (const t of [f.calls, milliseconds(f.total), milliseconds(f.self)])
            make('td', row, String(t), 'number');
        const bar = make('td', row, undefined, 'share');
        make('div', bar).style.width = 100 * f.total / most + '%';
        const more = make('tr', table), cell = make('td', more);
        cell.colSpan = 5;
        more.hidden = true;
        row.addEventListener('click', () => {
            more.hidden = !more.hidden;
            if (!cell.firstChild)
                draw_function(cell, f);
        });
    }
}

function draw_report()
{
    const data = JSON.parse(document.getElementById('data').textContent), main = document.getElementById('report');
    if (main.dataset.kind === 'profile') {
        draw_profile(main, data);
        return;
    }
    make('h1', main, data.program || 'What ran where, and why');
    draw_totals(main, data.work);
    make('h2', main, 'Timeline');
    make('p', main, 'The wheel zooms, a drag moves, a double click shows all.', 'hint');
    new Timeline(make('div', main, undefined, 'timeline'), data.trace.traceEvents);
    if (data.source) {
        make('h2', main, 'Lines');
        make('p', main, 'Milliseconds of the work that a line belongs to; work of several lines is shared among them.',
            'hint');
        draw_source(main, data);
    }
    make('h2', main, 'Work');
    make('p', main, 'A click on a kernel shows its graph: operations that are fused compute in one pass.', 'hint');
    draw_work(main, data.work);
}

if (typeof document !== 'undefined' && document.getElementById('report'))
    draw_report();
