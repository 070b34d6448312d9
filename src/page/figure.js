/*
** page/figure.js - a figure on the page: paints its scene, and answers mouse and keys.
**
** `views` holds the changes by the user, one entry for each axes: { range } in the plane, { az, el, zoom } in space. It
** stays when the program sends a new scene of the same figure.
*/
'use strict';

class Figure {
    constructor(place, tell) {
        this.tell = tell || {};                         /* callbacks of the page */
        this.canvas = document.createElement('canvas');
        this.canvas.tabIndex = 0;
        this.tip = document.createElement('div');
        this.tip.className = 'tip';
        this.tip.hidden = true;
        place.append(this.canvas, this.tip);
        this.place = place;
        this.views = {};
        this.hidden = new Set();
        this.pins = [];
        this.scale = 1;
        this.asked = null;                              /* what a program waits for */
        this.picked = null;                             /* the mode of a button of a toolbar */
        new ResizeObserver(() => this.later()).observe(place);
        this.canvas.addEventListener('pointerdown', e => this.press(e));
        this.canvas.addEventListener('pointermove', e => this.move(e));
        this.canvas.addEventListener('pointerup', e => this.release(e));
        this.canvas.addEventListener('pointerleave', e => {
            this.hover(null);
            if (!this.bar || !this.bar.contains(e.relatedTarget))
                show_toolbar(this, -1);
        });
        this.canvas.addEventListener('dblclick', e => this.reset_at(this.where(e)));
        this.canvas.addEventListener('wheel', e => this.wheel(e), { passive: false });
        this.canvas.addEventListener('keydown', e => this.key(e));
        this.canvas.addEventListener('contextmenu', e => e.preventDefault());
    }

    show(scene) {
        this.scene = scene;
        this.groups = scene.axes.map((_, i) => scene.marks.filter(m => m.axes === i));
        for (const k of Object.keys(this.views))
            if (!scene.axes[k] || !!scene.axes[k].space !== (this.views[k].az !== undefined))
                delete this.views[k];
        this.pins = this.pins.filter(p => scene.objects[p.object - 1]);
        refresh_toolbar(this);
        this.later();
    }

    later() {
        if (!this.due)
            this.due = requestAnimationFrame(() => {
                this.due = 0;
                this.paint();
            });
    }

    /* ---- painting ---- */

    now(i) {
        const v = this.views[i], a = this.scene.axes[i];
        return v && v.range ? v.range : a.range;
    }

    fade(m) {
        if (m.part === 'legend')
            return m.object && this.hidden.has(m.object) && m.object > 0 ? 0.25 : 1;
        return m.object && this.hidden.has(m.object) ? 0 : 1;
    }

    /* Paints the scene on a context whose unit is the point. */
    draw(g) {
        const s = this.scene, maps = s.axes.map((a, i) =>
            (!a.space && this.views[i] ? plane_map(a, this.now(i)) : null)), begun = new Set();
        let space = null, clipped = false;
        g.fillStyle = s.controls ? '#f0f0f0' : css(s.background);
        g.beginPath();
        g.rect(0, 0, s.size[0], s.size[1]);
        g.fill();
        for (const m of s.marks) {
            const view = this.views[m.axes], turned = view && view.az !== undefined, to = maps[m.axes];
            if (m.kind === 'space') {
                space = [];
            } else if (m.kind === 'spaceEnd') {
                this.draw_space(g, space, view, s.axes[m.axes]);
                space = null;
            } else if (space) {
                space.push(m);
            } else if (m.kind === 'clip') {
                if (clipped)
                    g.restore();
                clipped = m.box[2] > 0 && m.box[3] > 0;
                if (clipped) {
                    g.save();
                    g.beginPath();
                    g.rect(...m.box);
                    g.clip();
                }
            } else if (turned && (m.part !== 'label' && m.part !== 'legend' && m.part !== 'colorbar')) {
                if (!begun.has(m.axes))
                    draw_space_frame(g, s.axes[m.axes], view.matrix, view.el, this.groups[m.axes]);
                begun.add(m.axes);
            } else if (to && is_moving(m)) {
                const key = m.axes + (m.part === 'grid' ? 'g' : 't');
                if (!begun.has(key))
                    draw_frame(g, s.axes[m.axes], this.now(m.axes), this.groups[m.axes], to, m.part !== 'grid');
                begun.add(key);
                if (m.part !== 'grid')
                    begun.add(m.axes + 't');
            } else {
                const fade = this.fade(m);
                if (fade > 0)
                    draw_mark(g, m, m.part === 'data' ? to : null, fade);
            }
        }
        if (clipped)
            g.restore();
    }

    draw_space(g, marks, view, axes) {
        let place = (x, y, z) => [x, y, z];
        if (view && view.matrix)
            place = (x, y, z) => {
                const u = space_share(axes, x, y, z);
                return u ? apply(view.matrix, u) : [x, y, z];
            };
        draw_space(g, marks, place, m => this.fade(m));
    }

    paint() {
        if (!this.scene || !this.place.clientWidth || !this.place.clientHeight)
            return;
        const ratio = window.devicePixelRatio || 1, s = this.scene.size;
        this.scale = Math.min(this.place.clientWidth / s[0], this.place.clientHeight / s[1]);
        const wide = Math.round(s[0] * this.scale * ratio), tall = Math.round(s[1] * this.scale * ratio);
        if (this.canvas.width !== wide || this.canvas.height !== tall) {
            this.canvas.width = wide;
            this.canvas.height = tall;
            this.canvas.style.width = wide / ratio + 'px';
            this.canvas.style.height = tall / ratio + 'px';
        }
        const g = this.canvas.getContext('2d');
        g.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, 0, 0);
        g.lineJoin = 'round';
        this.draw(g);
        show_controls(this);
        if (this.frame) {
            g.setLineDash([3, 3]);
            g.strokeStyle = '#555';
            g.lineWidth = 0.75;
            const [a, b] = this.frame;
            g.strokeRect(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
            g.setLineDash([]);
        }
        for (const p of this.pins)
            this.draw_pin(g, p);
        this.painted = (this.painted || 0) + 1;
    }

    /* Makes a file of the picture: kind 'png' or 'svg'. */
    async file(kind) {
        const s = this.scene.size;
        if (kind === 'svg') {
            const g = new SvgContext(s[0], s[1]);
            this.draw(g);
            return new Blob([g.text()], { type: 'image/svg+xml' });
        }
        const c = document.createElement('canvas'), by = 300 / 72;
        c.width = Math.round(s[0] * by);
        c.height = Math.round(s[1] * by);
        const g = c.getContext('2d');
        g.scale(by, by);
        g.lineJoin = 'round';
        this.draw(g);
        return new Promise(done => c.toBlob(done, 'image/png'));
    }

    /* ---- places ---- */

    where(e) {
        const r = this.canvas.getBoundingClientRect();
        return [(e.clientX - r.left) / this.scale, (e.clientY - r.top) / this.scale];
    }

    /* Finds the axes at a point; if several overlap, those drawn last. -1: none. */
    axes_at(p) {
        for (let i = this.scene.axes.length - 1; i >= 0; i--) {
            const b = this.scene.axes[i].box;
            if (p[0] >= b[0] && p[0] <= b[0] + b[2] && p[1] >= b[1] && p[1] <= b[1] + b[3])
                return i;
        }
        return -1;
    }

    legend_at(p) {
        for (const m of this.scene.marks)
            if (m.part === 'legend' && m.kind === 'text' && m.object > 0 &&
                Math.abs(m.xy[1] - p[1]) < m.size[0] * 0.65 &&
                p[0] > m.xy[0] - 26 && p[0] < m.xy[0] + 0.62 * m.size[0] * m.text.length + 4)
                return m.object;
        return 0;
    }

    /* The position of point k of the mark on the page. */
    place_of(m, k) {
        const v = this.views[m.axes], a = this.scene.axes[m.axes];
        let x = m.xy[2 * k], y = m.xy[2 * k + 1];
        if (x === null || y === null)
            return null;
        if (v && v.matrix) {
            const u = space_share(a, x, y, m.z ? m.z[k] : 0);
            return u ? apply(v.matrix, u) : null;
        }
        if (v && v.range) {
            const t = plane_map(a, v.range);
            x = t.sx * x + t.tx, y = t.sy * y + t.ty;
        }
        return [x, y];
    }

    data_of(m, k) {
        const a = this.scene.axes[m.axes], r = a.range;
        if (a.space) {
            const u = space_share(a, m.xy[2 * k], m.xy[2 * k + 1], m.z ? m.z[k] : 0);
            return u ? u.map((t, d) => unshare(r[d], t)) : null;
        }
        return data_at(a, r, m.xy[2 * k], m.xy[2 * k + 1]);
    }

    /* Finds the data point nearest to a position: { mark, k }; null: none within 9 points. */
    nearest(p) {
        const i = this.axes_at(p);
        if (i < 0)
            return null;
        let best = 81, found = null;
        const v = this.views[i], a = this.scene.axes[i], t = v && v.range ? plane_map(a, v.range) : null;
        for (const m of this.groups[i]) {
            if (m.part !== 'data' || !m.object || !m.xy || m.kind === 'text' || this.hidden.has(m.object))
                continue;
            const n = m.xy.length / 2;
            for (let k = 0; k < n; k++) {
                let x = m.xy[2 * k], y = m.xy[2 * k + 1];
                if (x === null || y === null)
                    continue;
                if (t) {
                    x = t.sx * x + t.tx, y = t.sy * y + t.ty;
                } else if (v && v.matrix) {
                    const q = this.place_of(m, k);
                    if (!q)
                        continue;
                    x = q[0], y = q[1];
                }
                const far = (x - p[0]) * (x - p[0]) + (y - p[1]) * (y - p[1]);
                if (far < best)
                    best = far, found = { mark: m, k: k };
            }
        }
        return found || this.vertex(p, i);
    }

    /* Finds the nearest vertex of a surface. */
    vertex(p, i) {
        const v = this.views[i], a = this.scene.axes[i];
        let best = 81, found = null;
        for (const m of this.groups[i].filter(k => k.kind === 'mesh' && !this.hidden.has(k.object)))
            for (let k = 0; k < m.xyz.length; k += 3) {
                if (m.xyz[k] === null || m.xyz[k + 2] === null)
                    continue;
                let q = [m.xyz[k], m.xyz[k + 1]];
                if (v && v.matrix) {
                    const u = space_share(a, m.xyz[k], m.xyz[k + 1], m.xyz[k + 2]);
                    q = u ? apply(v.matrix, u) : q;
                }
                const far = (q[0] - p[0]) * (q[0] - p[0]) + (q[1] - p[1]) * (q[1] - p[1]);
                if (far < best)
                    best = far, found = { mark: { axes: i, object: m.object, xy: m.xyz.slice(k, k + 2),
                        z: [m.xyz[k + 2]] },
                        k: 0 };
            }
        return found;
    }

    /* ---- data tips ---- */

    ruler_of(m, i) {
        const a = this.scene.axes[m.axes];
        return a && a.range[i];
    }

    words(hit) {
        const o = this.scene.objects[hit.mark.object - 1], d = this.data_of(hit.mark, hit.k);
        const lines = o && o.name ? [o.name] : [];
        if (d)
            'XYZ'.slice(0, d.length).split('').forEach((c, i) => lines.push(`${c} ${ruler_words(this.ruler_of(hit.mark,
                i), d[i])}`));
        return lines;
    }

    hover(p) {
        const over = p && this.scene ? this.axes_at(p) : -1, mode = mode_at(this, over);
        const tips = mode ? mode.kind === 'datacursormode' : allowed_at(this, over).tip;
        const hit = p && !this.held && this.scene && tips ? this.nearest(p) : null;
        if (p)
            show_toolbar(this, over);
        this.tip.hidden = !hit || this.pin_of(hit) >= 0;
        this.canvas.style.cursor = this.asked || hit ? 'crosshair' :
            p && this.scene && this.legend_at(p) ? 'pointer' : 'default';
        if (!hit)
            return;
        const at = this.place_of(hit.mark, hit.k) || p;
        this.tip.textContent = this.words(hit).join('\n');
        this.tip.style.left = at[0] * this.scale + this.canvas.offsetLeft + 10 + 'px';
        this.tip.style.top = at[1] * this.scale + this.canvas.offsetTop - 10 + 'px';
    }

    pin_of(hit) {
        return this.pins.findIndex(q => q.mark.object === hit.mark.object && q.k === hit.k &&
            q.mark.xy[0] === hit.mark.xy[0]);
    }

    draw_pin(g, p) {
        const at = this.place_of(p.mark, p.k);
        if (!at)
            return;
        const lines = this.words(p), size = 8;
        g.font = size + 'px Helvetica, Arial, sans-serif';
        const wide = Math.max(...lines.map(t => g.measureText(t).width)) + 8, tall = lines.length * 10 + 6;
        g.fillStyle = '#000';
        g.fillRect(at[0] - 2, at[1] - 2, 4, 4);
        g.fillStyle = 'rgba(255,255,238,0.95)';
        g.strokeStyle = '#777';
        g.lineWidth = 0.5;
        g.fillRect(at[0] + 6, at[1] - tall - 4, wide, tall);
        g.strokeRect(at[0] + 6, at[1] - tall - 4, wide, tall);
        g.fillStyle = '#000';
        lines.forEach((t, i) => g.fillText(t, at[0] + 10, at[1] - tall + 7 + 10 * i));
    }

    /* ---- mouse and keys ---- */

    press(e) {
        const p = this.where(e);
        this.canvas.focus();
        if (!this.scene)
            return;
        if (this.asked && this.asked.press(this, p, e))
            return;
        this.canvas.setPointerCapture(e.pointerId);
        this.held = Object.assign({ from: p, last: p, moved: false, extend: e.shiftKey },
            action_at(this, p, e.shiftKey || e.button === 2));
    }

    move(e) {
        const p = this.where(e), h = this.held;
        if (!h) {
            this.hover(p);
            return;
        }
        h.moved = h.moved || Math.hypot(p[0] - h.from[0], p[1] - h.from[1]) > 2;
        if (!h.moved || h.axes < 0)
            return;
        this.tip.hidden = true;
        const a = this.scene.axes[h.axes], along = d => (h.motion.includes('xy'[d]) ? p[d] - h.last[d] : 0);
        if (h.act === 'turn') {
            this.turn(h.axes, -(p[0] - h.last[0]) * 0.6, (p[1] - h.last[1]) * 0.6, 1);
        } else if (h.act === 'frame' || h.act === 'brush') {
            this.frame = frame_of(a.box, h.from, p, h.motion);
            this.later();
        } else if (h.act === 'pan') {
            this.pan(h.axes, along(0) / a.box[2], along(1) / a.box[3]);
        }
        h.last = p;
    }

    release(e) {
        const h = this.held, p = this.where(e);
        this.held = null;
        if (!h)
            return;
        if (this.frame) {
            const [a, b] = this.frame, box = this.scene.axes[h.axes].box, r = this.now(h.axes);
            this.frame = null;
            if (h.act === 'brush')
                tell_pick(this, h.axes, { brush: brushed(this.scene.axes[h.axes], r, a, b), extend: h.extend });
            else if (Math.abs(a[0] - b[0]) > 3 && Math.abs(a[1] - b[1]) > 3)
                this.limit(h.axes, narrowed(r[0], (a[0] - box[0]) / box[2], (b[0] - box[0]) / box[2]),
                    narrowed(r[1], 1 - (a[1] - box[1]) / box[3], 1 - (b[1] - box[1]) / box[3]));
            this.later();
        } else if (!h.moved) {
            this.click(p, h);
        }
    }

    click(p, held) {
        const object = this.legend_at(p);
        if (object) {
            this.toggle(object);
            return;
        }
        const i = this.axes_at(p), mode = mode_at(this, i);
        if (mode && mode.kind === 'zoom') {
            this.zoom_by(i, !!mode.out === !!held.extend ? 0.5 : 2, p, mode.motion);
            return;
        }
        const hit = (mode ? mode.kind === 'datacursormode' : allowed_at(this, i).tip) ? this.nearest(p) : null;
        if (!hit)
            return;
        if (mode && mode.kind === 'datacursormode' && !this.picked && page.live) {
            tell_pick(this, i, { tip: this.data_of(hit.mark, hit.k) });
            return;
        }
        const at = this.pin_of(hit);
        if (at >= 0)
            this.pins.splice(at, 1);
        else
            this.pins.push({ mark: hit.mark, k: hit.k, object: hit.mark.object });
        this.later();
    }

    key(e) {
        if (this.asked && this.asked.key(this, e))
            e.preventDefault();
        else if (e.key === 'Escape' || e.key === 'Home')
            this.reset();
    }

    wheel(e) {
        const p = this.where(e), i = this.scene ? this.axes_at(p) : -1;
        if (i < 0)
            return;
        const mode = mode_at(this, i), motion = mode && mode.kind === 'zoom' ? mode.motion : allowed_at(this, i).zoom;
        if (!motion)
            return;
        e.preventDefault();
        this.zoom_by(i, Math.pow(1.0015, e.deltaY), p, motion);
    }

    /* ---- actions of the user, for the mouse and for tests ---- */

    limit(i, x, y) {
        this.views[i] = { range: [x, y, this.scene.axes[i].range[2]] };
        this.later();
    }

    /* Zooms about the point p. motion: the letters of the limits that change. */
    zoom_by(i, by, p, motion) {
        const a = this.scene.axes[i];
        if (a.space)
            this.turn(i, 0, 0, 1 / by);
        else if (!a.polar)
            this.zoom(i, by, (p[0] - a.box[0]) / a.box[2], 1 - (p[1] - a.box[1]) / a.box[3], motion);
    }

    /* Makes the limits `by` times as wide. The point (u, v), in shares of the axes, does not move. */
    zoom(i, by, u, v, motion) {
        const r = this.now(i), name = motion || 'xy';
        this.limit(i, name.includes('x') ? narrowed(r[0], u - u * by, u + (1 - u) * by) : r[0],
            name.includes('y') ? narrowed(r[1], v - v * by, v + (1 - v) * by) : r[1]);
    }

    pan(i, du, dv) {
        const r = this.now(i);
        this.limit(i, narrowed(r[0], -du, 1 - du), narrowed(r[1], dv, 1 + dv));
    }

    turn(i, az, el, zoom) {
        const a = this.scene.axes[i], v = this.views[i] || { az: a.view[0], el: a.view[1], zoom: 1 };
        v.az = (v.az + az + 540) % 360 - 180;
        v.el = Math.min(Math.max(v.el + el, -90), 90);
        v.zoom = Math.min(Math.max(v.zoom * zoom, 0.1), 50);
        v.matrix = view_matrix(a, v.az, v.el, v.zoom);
        this.views[i] = v;
        this.later();
    }

    toggle(object) {
        if (this.hidden.has(object))
            this.hidden.delete(object);
        else
            this.hidden.add(object);
        this.later();
    }

    /* a double click */
    reset_at(p) {
        if (!this.scene)
            return;
        const i = this.axes_at(p), may = allowed_at(this, i);
        if (!mode_at(this, i) && !may.pan && !may.zoom && !may.region && !may.rotate)
            return;
        if (i >= 0)
            delete this.views[i];
        this.pins = [];
        this.later();
    }

    reset() {
        this.views = {};
        this.pins = [];
        this.hidden.clear();
        this.later();
    }
}
