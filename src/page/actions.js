/*
** page/actions.js - what a person can do with axes: the interactions and modes that the program chose, and the toolbar
** of the axes under the mouse. `actions` of the scene's axes says it (docs/graphics.md); without it all is allowed.
*/
'use strict';

const USUAL = { pan: 'xyz', zoom: 'xyz', region: 'xyz', ruler: 'xyz', rotate: true, tip: true };
const NOTHING = { pan: '', zoom: '', region: '', ruler: '', rotate: false, tip: false };

function allowed_at(view, i)
{
    const a = i >= 0 && view.scene.axes[i];
    return a && a.actions && a.actions.allowed ? Object.assign({}, NOTHING, a.actions.allowed) : USUAL;
}

/* The mode of the axes: of a button of the toolbar, or of the program (zoom on). null: none */
function mode_at(view, i)
{
    const a = i >= 0 && view.scene.axes[i];
    return view.picked || (a && a.actions && a.actions.mode) || null;
}

/* Finds the axes whose ruler is at a point: { axes, motion }, where motion is 'x' or 'y'. */
function ruler_at(view, p)
{
    for (let i = view.scene.axes.length - 1; i >= 0; i--) {
        const a = view.scene.axes[i], b = a.box, u = p[0] - b[0], v = p[1] - b[1];
        if (a.space || a.polar)
            continue;
        if (u >= 0 && u <= b[2] && v > b[3] && v < b[3] + 18)
            return { axes: i, motion: 'x' };
        if (v >= 0 && v <= b[3] && u < 0 && u > -24)
            return { axes: i, motion: 'y' };
    }
    return null;
}

/* Decides what a drag from p does: { axes, act, motion }; act is 'pan', 'frame', 'brush', 'turn' or ''. */
function action_at(view, p, second)
{
    const i = view.axes_at(p), mode = mode_at(view, i), none = { axes: i, act: '', motion: '' };
    if (i < 0) {
        const r = ruler_at(view, p);
        if (!r || !allowed_at(view, r.axes).ruler.includes(r.motion))
            return none;
        return { axes: r.axes, act: 'pan', motion: r.motion };
    }
    const a = view.scene.axes[i], may = allowed_at(view, i);
    if (mode) {
        const acts = { zoom: 'frame', pan: 'pan', brush: 'brush', rotate3d: 'turn' };
        const act = acts[mode.kind] || '', fits = act === 'turn' ? a.space : !a.space && !a.polar;
        return { axes: i, act: fits ? act : '', motion: mode.motion || 'xyz' };
    }
    if (a.space)
        return { axes: i, act: may.rotate ? 'turn' : '', motion: 'xyz' };
    if (a.polar)
        return none;
    if (may.region && (second || !may.pan))
        return { axes: i, act: 'frame', motion: may.region };
    return { axes: i, act: may.pan ? 'pan' : '', motion: may.pan };
}

/* The frame between two points, as high or as wide as the axes where only one of the limits changes. */
function frame_of(box, from, to, motion)
{
    const x = motion.includes('x'), y = motion.includes('y');
    return [[x ? from[0] : box[0], y ? from[1] : box[1]],
        [x ? to[0] : box[0] + box[2], y ? to[1] : box[1] + box[3]]];
}

/* The data inside a frame: [x0, x1, y0, y1]. */
function brushed(axes, now, from, to)
{
    const a = data_at(axes, now, from[0], from[1]), b = data_at(axes, now, to[0], to[1]);
    return [a[0], b[0], a[1], b[1]];
}

function tell_pick(view, i, more)
{
    if (page.live)
        fetch('event', { method: 'POST', body: JSON.stringify(Object.assign({ figure: view.number, axes: i }, more)) });
}

/* ---- toolbars ---- */

const TOOLS = {
    export: ['⤓', 'save the picture as PNG'], brush: ['▧', 'brush: mark data points'],
    datacursor: ['⊙', 'data tips: click at a point'], rotate: ['⟳', 'rotate'], pan: ['✥', 'pan'],
    zoomin: ['⊕', 'zoom in: click, or drag a frame'], zoomout: ['⊖', 'zoom out'], restoreview: ['⌂',
        'restore the view'],
};
const PICKS = {
    brush: { kind: 'brush', motion: 'xyz' }, datacursor: { kind: 'datacursormode' },
    rotate: { kind: 'rotate3d' }, pan: { kind: 'pan', motion: 'xyz' },
    zoomin: { kind: 'zoom', motion: 'xyz' }, zoomout: { kind: 'zoom', motion: 'xyz', out: true },
};

/* The buttons of axes: [{ name }] for those of the page, and those of the program. */
function tools_of(axes)
{
    const own = axes.actions && axes.actions.toolbar;
    if (own && !own.shown)
        return [];
    const usual = axes.polar ? ['export', 'datacursor', 'restoreview'] : axes.space ?
        ['export', 'datacursor', 'rotate', 'restoreview'] :
        ['export'].concat(page.live ? ['brush'] : [], ['datacursor', 'pan', 'zoomin', 'zoomout', 'restoreview']);
    return (own ? own.buttons : []).concat(!own || own.usual ? usual.map(name => ({ name: name, icon: name })) : []);
}

function use_tool(view, i, b)
{
    if (b.name === 'restoreview') {
        delete view.views[i];
        view.later();
    } else if (b.name === 'export') {
        save('png');
    } else if (b.name) {
        view.picked = view.picked && view.picked.name === b.name ? null : Object.assign({ name: b.name },
            PICKS[b.name]);
    } else {
        tell(view, b.id, { value: b.state ? !b.down : true });
    }
    refresh_toolbar(view);
}

function tool_button(view, i, b)
{
    const known = TOOLS[b.icon] || ['•', ''], e = made_of('button', { title: b.tip || known[1] });
    e.dataset.name = b.name || b.id;
    if (/^data:image/.test(b.icon))
        e.append(made_of('img', { src: b.icon }));
    else
        e.textContent = known[0];
    e.classList.toggle('down', b.down || !!(view.picked && b.name && view.picked.name === b.name));
    e.addEventListener('click', () => use_tool(view, i, b));
    return e;
}

/* Shows the toolbar of axes i at their upper right corner; -1: none */
function show_toolbar(view, i)
{
    if (i === view.bar_axes && i >= 0 || !view.bar && i < 0)
        return;
    if (!view.bar) {
        view.bar = made_of('div', { className: 'toolbar' });
        view.bar.addEventListener('pointerleave', () => show_toolbar(view, -1));
        view.place.append(view.bar);
    }
    view.bar_axes = i;
    const tools = i < 0 ? [] : tools_of(view.scene.axes[i]);
    view.bar.hidden = !tools.length;
    view.bar.replaceChildren(...tools.map(b => tool_button(view, i, b)));
    if (!tools.length)
        return;
    const b = view.scene.axes[i].box, left = view.canvas.offsetLeft + (b[0] + b[2]) * view.scale;
    view.bar.style.left = left - view.bar.offsetWidth + 'px';
    view.bar.style.top = Math.max(view.canvas.offsetTop + b[1] * view.scale - view.bar.offsetHeight, 0) + 'px';
}

/* Makes the buttons again, after a press or a change of the scene. */
function refresh_toolbar(view)
{
    const i = view.bar_axes;
    if (i === undefined || i < 0)
        return;
    view.bar_axes = undefined;
    show_toolbar(view, view.scene.axes[i] ? i : -1);
}
