/*
** page/paint.js - paints a scene on a context like that of a canvas. SvgContext is such a context, which writes
** the text of an SVG file. docs/graphics.md and draw/scene.h say what the marks of a scene are.
*/
'use strict';

function css(c, fade)
{
    const n = c.slice(0, 3).map(x => Math.round(255 * Math.min(Math.max(x, 0), 1)));
    return `rgba(${n[0]},${n[1]},${n[2]},${+(c[3] * (fade === undefined ? 1 : fade)).toFixed(4)})`;
}

/* ---- SVG ---- */

class SvgContext {
    constructor(wide, tall) {
        this.out = [];
        this.size = [wide, tall];
        this.turn = '';
        this.clips = '';
        this.stack = [];
        this.path = '';
        this.count = 0;
        this.dash = [];
        this.lineWidth = 1;
        this.ruler = document.createElement('canvas').getContext('2d');
    }
    save() { this.stack.push([this.turn, this.clips]); }
    restore() { [this.turn, this.clips] = this.stack.pop(); }
    translate(x, y) { this.turn += `translate(${x.toFixed(3)} ${y.toFixed(3)})`; }
    rotate(a) { this.turn += `rotate(${(a * 180 / Math.PI).toFixed(3)})`; }
    beginPath() { this.path = ''; }
    moveTo(x, y) { this.path += `M${x.toFixed(3)} ${y.toFixed(3)}`; }
    lineTo(x, y) { this.path += `L${x.toFixed(3)} ${y.toFixed(3)}`; }
    closePath() { this.path += 'Z'; }
    rect(x, y, w, h) { this.path += `M${x} ${y}h${w}v${h}h${-w}Z`; }
    arc(x, y, r) { this.path += `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`; }
    setLineDash(d) { this.dash = d; }
    measureText(t) {
        this.ruler.font = this.font;
        return this.ruler.measureText(t);
    }
    clip() {
        this.count++;
        this.out.push(`<clipPath id="c${this.count}"><path d="${this.path}"/></clipPath>`);
        this.clips = ` clip-path="url(#c${this.count})"`;
    }
    common() { return (this.turn ? ` transform="${this.turn}"` : '') + this.clips; }
    stroke() {
        const dash = this.dash.length ? ` stroke-dasharray="${this.dash.join(' ')}"` : '';
        this.out.push(`<path d="${this.path}" fill="none" stroke="${this.strokeStyle}" ` +
            `stroke-width="${this.lineWidth}" stroke-linejoin="round"${dash}${this.common()}/>`);
    }
    fill() {
        this.out.push(`<path d="${this.path}" fill="${this.fillStyle}" fill-rule="evenodd"${this.common()}/>`);
    }
    fillText(t, x, y) {
        const safe = t.replace(/&/g, '&amp;').replace(/</g, '&lt;');
        this.out.push(`<text x="${x.toFixed(3)}" y="${y.toFixed(3)}" xml:space="preserve" fill="${this.fillStyle}" ` +
            `style='font:${this.font}'${this.common()}>${safe}</text>`);
    }
    drawImage(c, x, y, w, h) {
        const sharp = this.imageSmoothingEnabled ? '' : ' style="image-rendering:pixelated"';
        this.out.push(`<image x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"${sharp} ` +
            `href="${c.toDataURL()}"${this.common()}/>`);
    }
    text() {
        const [w, h] = this.size;
        return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}pt" height="${h}pt" viewBox="0 0 ${w} ${h}">\n` +
            this.out.join('\n') + '\n</svg>\n';
    }
}

/* ---- marks ---- */

/* Makes a path of the points of a line, or the rings of a polygon. `to` maps a point. */
function trace(g, xy, to, closed)
{
    let open = false;
    g.beginPath();
    for (let i = 0; i < xy.length; i += 2) {
        if (xy[i] === null || xy[i + 1] === null) {
            if (open && closed)
                g.closePath();
            open = false;
            continue;
        }
        const x = to ? to.sx * xy[i] + to.tx : xy[i], y = to ? to.sy * xy[i + 1] + to.ty : xy[i + 1];
        if (open)
            g.lineTo(x, y);
        else
            g.moveTo(x, y);
        open = true;
    }
    if (open && closed)
        g.closePath();
}

const CORNERS = {
    s: [[-1, -1], [1, -1], [1, 1], [-1, 1]], d: [[0, -1.2], [1, 0], [0, 1.2], [-1, 0]],
    '^': [[0, -1.1], [1, 0.8], [-1, 0.8]], v: [[0, 1.1], [1, -0.8], [-1, -0.8]],
    '>': [[1.1, 0], [-0.8, 1], [-0.8, -1]], '<': [[-1.1, 0], [0.8, 1], [0.8, -1]],
};
const STROKES = {
    '+': [[-1, 0, 1, 0], [0, -1, 0, 1]], x: [[-0.75, -0.75, 0.75, 0.75], [-0.75, 0.75, 0.75, -0.75]],
    '*': [[-1, 0, 1, 0], [0, -1, 0, 1], [-0.7, -0.7, 0.7, 0.7], [-0.7, 0.7, 0.7, -0.7]],
    '|': [[0, -1, 0, 1]], _: [[-1, 0, 1, 0]],
};
function star(points)
{
    const out = [];
    for (let i = 0; i < 2 * points; i++) {
        const r = i % 2 ? (points === 5 ? 0.42 : 0.58) : 1.15, a = Math.PI * i / points;
        out.push([r * Math.sin(a), -r * Math.cos(a)]);
    }
    return out;
}
CORNERS.p = star(5);
CORNERS.h = star(6);

function symbol_path(g, symbol, x, y, size)
{
    const r = size / 2;
    if (STROKES[symbol]) {
        for (const s of STROKES[symbol]) {
            g.moveTo(x + r * s[0], y + r * s[1]);
            g.lineTo(x + r * s[2], y + r * s[3]);
        }
    } else if (CORNERS[symbol]) {
        CORNERS[symbol].forEach((p, i) => (i ? g.lineTo(x + r * p[0], y + r * p[1]) :
            g.moveTo(x + r * p[0], y + r * p[1])));
        g.closePath();
    } else {
        const q = symbol === '.' ? r / 3 : r;
        g.moveTo(x + q, y);
        g.arc(x, y, Math.max(q, 0.1), 0, 2 * Math.PI);
    }
}

function marker(g, m, i, x, y, fade)
{
    const size = m.size.length > 1 ? m.size[i] : m.size[0], own = m.colours ? m.colours[i] : null;
    const edge = own && m.edgeFollows ? own : m.colour, inside = m.symbol === '.' ? edge : own || m.face;
    g.beginPath();
    symbol_path(g, m.symbol, x, y, size);
    if (inside[3] > 0 && !STROKES[m.symbol]) {
        g.fillStyle = css(inside, fade);
        g.fill();
    }
    if (edge[3] > 0 && m.symbol !== '.') {
        g.strokeStyle = css(edge, fade);
        g.lineWidth = m.width[0];
        g.stroke();
    }
}

/* After a zoom, what is drawn beyond the axes without clipping, such as whole markers at their edge, has to go. */
function is_outside(to, x, y)
{
    const b = to.box;
    return x < b[0] - 0.1 || x > b[0] + b[2] + 0.1 || y < b[1] - 0.1 || y > b[1] + b[3] + 0.1;
}

/* all markers of one look as one path: 100,000 of them stay quick */
function markers(g, m, to, fade)
{
    g.setLineDash([]);
    const n = m.xy.length / 2, same = !m.colours && m.size.length === 1;
    if (same)
        g.beginPath();
    for (let i = 0; i < n; i++) {
        if (m.xy[2 * i] === null)
            continue;
        const x = to ? to.sx * m.xy[2 * i] + to.tx : m.xy[2 * i];
        const y = to ? to.sy * m.xy[2 * i + 1] + to.ty : m.xy[2 * i + 1];
        if (to && is_outside(to, x, y))
            continue;
        if (!same)
            marker(g, m, i, x, y, fade);
        else
            symbol_path(g, m.symbol, x, y, m.size[0]);
    }
    if (!same)
        return;
    const inside = m.symbol === '.' ? m.colour : m.face;
    if (inside[3] > 0 && !STROKES[m.symbol]) {
        g.fillStyle = css(inside, fade);
        g.fill('nonzero');
    }
    if (m.colour[3] > 0 && m.symbol !== '.') {
        g.strokeStyle = css(m.colour, fade);
        g.lineWidth = m.width[0];
        g.stroke();
    }
}

function bitmap_of(m)
{
    if (!m.bitmap) {
        const bytes = Uint8ClampedArray.from(atob(m.pixels), c => c.charCodeAt(0));
        m.bitmap = document.createElement('canvas');
        m.bitmap.width = m.cols;
        m.bitmap.height = m.rows;
        m.bitmap.getContext('2d').putImageData(new ImageData(bytes, m.cols, m.rows), 0, 0);
    }
    return m.bitmap;
}

/*
** A line of very many points, where `pixel` is the size of a pixel: the first, lowest, highest and last point of each
** column of pixels, in pieces, because browsers take much longer for one long path than for its parts.
*/
function long_line(g, xy, to, pixel)
{
    const PIECE = 400, t = to || { sx: 1, tx: 0, sy: 1, ty: 0 };
    let column = NaN, count = 0, low = 0, high = 0, low_at = 0, high_at = 0, last_x = 0, last_y = 0, at = 0;
    g.beginPath();
    function add(x, y) {
        if (count === 0)
            g.moveTo(x, y);
        else
            g.lineTo(x, y);
        if (++count > PIECE) {
            g.stroke();
            g.beginPath();
            g.moveTo(x, y);
            count = 1;
        }
    }
    function end_column() {
        if (isNaN(column))
            return;
        const first = low_at < high_at ? low : high, second = low_at < high_at ? high : low, x = last_x;
        if (at > 1) {
            add(x, first);
            add(x, second);
        }
        add(last_x, last_y);
        column = NaN;
    }
    for (let i = 0; i < xy.length; i += 2) {
        if (xy[i] === null || xy[i + 1] === null) {
            end_column();
            if (count > 1)
                g.stroke();
            g.beginPath();
            count = 0;
            continue;
        }
        const x = t.sx * xy[i] + t.tx, y = t.sy * xy[i + 1] + t.ty, c = Math.floor(x / pixel);
        if (c !== column) {
            end_column();
            column = c, low = high = y, low_at = high_at = at = 0;
            add(x, y);
        }
        at++;
        if (y > low)
            low = y, low_at = at;
        if (y < high)
            high = y, high_at = at;
        last_x = x, last_y = y;
    }
    end_column();
    if (count > 1)
        g.stroke();
}

function draw_mark(g, m, to, fade)
{
    switch (m.kind) {
    case 'line':
        g.strokeStyle = css(m.colour, fade);
        g.lineWidth = m.width[0];
        g.setLineDash(m.dash);
        if (m.xy.length > 2000 && !m.dash.length && m.colour[3] * fade === 1 && g.getTransform) {
            long_line(g, m.xy, to, 1 / g.getTransform().a);
            break;
        }
        trace(g, m.xy, to, false);
        g.stroke();
        break;
    case 'fill':
        trace(g, m.xy, to, true);
        g.fillStyle = css(m.colour, fade);
        g.fill('evenodd');
        break;
    case 'markers':
        markers(g, m, to, fade);
        break;
    case 'text':
        g.fillStyle = css(m.colour, fade);
        if (m.xy[0] !== null) {
            const x = to ? to.sx * m.xy[0] + to.tx : m.xy[0], y = to ? to.sy * m.xy[1] + to.ty : m.xy[1];
            if (!to || !is_outside(to, x, y))
                tex_draw(g, m, x, y);
        }
        break;
    case 'image': {
        const b = m.box, t = to || { sx: 1, sy: 1, tx: 0, ty: 0 };
        g.imageSmoothingEnabled = !!m.smooth;
        g.drawImage(bitmap_of(m), t.sx * b[0] + t.tx, t.sy * b[1] + t.ty, t.sx * b[2], t.sy * b[3]);
        break;
    }
    }
}

/* ---- in space: faces, pieces of lines and markers, the farthest first ---- */

function face_items(m, items, place)
{
    const at = new Float64Array(m.xyz.length);
    for (let i = 0; i < m.xyz.length; i += 3) {
        const p = place(m.xyz[i], m.xyz[i + 1], m.xyz[i + 2]);
        at[i] = p[0], at[i + 1] = p[1], at[i + 2] = p[2];
    }
    for (let f = 0; f < m.faces.length; f += 4) {
        const c = [m.faces[f], m.faces[f + 1], m.faces[f + 2]];
        if (m.faces[f + 3] >= 0)
            c.push(m.faces[f + 3]);
        if (c.some(k => m.xyz[3 * k] === null || m.xyz[3 * k + 1] === null || m.xyz[3 * k + 2] === null))
            continue;
        let colour = [0.5, 0.5, 0.5, 1], edge = m.edge;
        if (m.colours && m.byFace) {
            colour = m.colours[f / 4];
        } else if (m.colours) {
            colour = [0, 0, 0, 0];
            for (const k of c)
                for (let i = 0; i < 4; i++)
                    colour[i] += m.colours[k][i] / c.length;
        }
        if (m.edges)
            edge = m.edges[c[0]];
        const xy = [];
        let z = 0;
        for (const k of c) {
            xy.push(at[3 * k], at[3 * k + 1]);
            z += at[3 * k + 2] / c.length;
        }
        items.push({ z: z, xy: xy, inside: m.hollow ? null : colour, edge: edge, width: 0.5 });
    }
}

function path_items(m, items, place)
{
    const n = m.xy.length / 2;
    if (m.kind === 'fill') {
        const xy = [];
        let z = 0, count = 0;
        for (let i = 0; i < n; i++)
            if (m.xy[2 * i] === null) {
                xy.push(null, null);
            } else {
                const p = place(m.xy[2 * i], m.xy[2 * i + 1], m.z ? m.z[i] : 0);
                xy.push(p[0], p[1]);
                z += p[2], count++;
            }
        items.push({ z: z / Math.max(count, 1), xy: xy, inside: m.colour, edge: null, mark: m });
        return;
    }
    let last = null;
    for (let i = 0; i < n; i++) {
        const none = m.xy[2 * i] === null, p = none ? null : place(m.xy[2 * i], m.xy[2 * i + 1], m.z ? m.z[i] : 0);
        if (m.kind === 'line' && last && p)
            items.push({ z: Math.max(last[2], p[2]) + 0.05, line: [last[0], last[1], p[0], p[1]], mark: m });
        else if (m.kind !== 'line' && p)
            items.push({ z: p[2] + 0.1, point: p, mark: m, i: i });
        last = p;
    }
}

function draw_space(g, marks, place, fade_of)
{
    const items = [];
    for (const m of marks) {
        const from = items.length;
        if (m.kind === 'mesh')
            face_items(m, items, place);
        else if (m.xy && (m.kind === 'line' || m.kind === 'markers' || m.kind === 'fill' || m.kind === 'text'))
            path_items(m, items, place);
        const fade = fade_of(m);
        for (let i = from; i < items.length; i++)
            items[i].fade = fade;
    }
    items.sort((a, b) => a.z - b.z);
    for (const it of items) {
        if (it.fade === 0)
            continue;
        if (it.line) {
            g.beginPath();
            g.moveTo(it.line[0], it.line[1]);
            g.lineTo(it.line[2], it.line[3]);
            g.strokeStyle = css(it.mark.colour, it.fade);
            g.lineWidth = it.mark.width[0];
            g.setLineDash(it.mark.dash);
            g.stroke();
        } else if (it.point && it.mark.kind === 'text') {
            g.fillStyle = css(it.mark.colour, it.fade);
            tex_draw(g, it.mark, it.point[0], it.point[1]);
        } else if (it.point) {
            g.setLineDash([]);
            marker(g, it.mark, it.i, it.point[0], it.point[1], it.fade);
        } else {
            trace(g, it.xy, null, true);
            g.setLineDash([]);
            if (it.inside && it.inside[3] > 0) {
                g.fillStyle = css(it.inside, it.fade);
                g.fill('evenodd');
            }
            const seam = !it.edge || it.edge[3] === 0;      /* hides the hair line between neighbours */
            if (seam ? it.inside && it.inside[3] === 1 : true) {
                g.strokeStyle = css(seam ? it.inside : it.edge, it.fade);
                g.lineWidth = seam ? 0.35 : it.width;
                g.stroke();
            }
        }
    }
}
