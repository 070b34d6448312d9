/*
** page/controls.js - the controls of an app over the picture of its figure: buttons, sliders, lists and so on. What a
** person does is sent to the program; what the program then says about the controls is shown.
*/
'use strict';

function made_of(kind, made)
{
    return Object.assign(document.createElement(kind), made);
}

/* tells the program; without a live page nothing listens */
function tell(view, control, more)
{
    if (page.live)
        fetch('event', { method: 'POST', body: JSON.stringify(Object.assign({ figure: view.number, control: control },
            more)) });
}

const CONTROLS = {
    button: {
        make: (c, say) => made_of('button', { onclick: () => say({ value: true }) }),
        show: (e, c) => {
            e.textContent = c.text;
            e.classList.toggle('down', c.value === true);
        } },
    label: { make: () => made_of('div'), show: (e, c) => { e.textContent = c.text; } },
    checkbox: {
        make: (c, say) => {
            const box = made_of('input', { type: 'checkbox' }), e = made_of('label');
            box.onchange = () => say({ value: box.checked });
            e.append(box, made_of('span'));
            return e;
        },
        show: (e, c) => {
            e.firstChild.checked = Boolean(c.value);
            e.lastChild.textContent = c.text || '';
        } },
    slider: {
        make: (c, say) => {
            const e = made_of('div'), bar = made_of('input', { type: 'range' }), shown = made_of('output');
            bar.oninput = () => {
                shown.textContent = +(+bar.value).toPrecision(4);
                say({ value: +bar.value, changing: true });
            };
            bar.onchange = () => say({ value: +bar.value });
            e.append(bar, shown);
            return e;
        },
        show: (e, c) => {
            const bar = e.firstChild;
            bar.min = c.limits[0];
            bar.max = c.limits[1];
            bar.step = c.step > 0 ? c.step : 'any';
            if (document.activeElement !== bar || !bar.matches(':active'))
                bar.value = c.value;
            e.lastChild.textContent = +(+bar.value).toPrecision(4);
        } },
    editfield: {
        make: (c, say) => {
            const number = c.style === 'numeric', e = made_of('input', { type: number ? 'number' : 'text' });
            if (number)
                e.step = 'any';
            e.onchange = () => say({ value: number ? e.value === '' ? null : +e.value : e.value });
            return e;
        },
        show: (e, c) => {
            e.readOnly = c.editable === 'off';
            e.placeholder = c.placeholder || '';
            if (document.activeElement !== e)
                e.value = c.value;
        } },
    spinner: {
        make: (c, say) => {
            const e = made_of('input', { type: 'number' });
            e.onchange = () => say({ value: +e.value });
            return e;
        },
        show: (e, c) => {
            e.step = c.step || 1;
            if (document.activeElement !== e || +e.value !== c.value)
                e.value = c.value;
        } },
    textarea: {
        make: (c, say) => {
            const e = made_of('textarea');
            e.onchange = () => say({ value: e.value });
            return e;
        },
        show: (e, c) => {
            if (document.activeElement !== e)
                e.value = [].concat(c.value).join('\n');
        } },
    dropdown: {
        make: (c, say) => {
            const e = made_of('select');
            e.onchange = () => say({ value: e.selectedIndex });
            return e;
        },
        show: (e, c) => {
            const items = [].concat(c.items || []);
            if (items.join('\n') !== [...e.options].map(o => o.textContent).join('\n'))
                e.replaceChildren(...items.map(t => made_of('option', { textContent: t })));
            e.selectedIndex = typeof c.index === 'number' ? c.index : -1;
        } },
    gauge: {
        make: () => {
            const e = made_of('div'), paper = made_of('canvas');
            e.append(paper);
            return e;
        },
        show: (e, c) => draw_gauge(e.firstChild, c) },
    lamp: {
        make: () => made_of('div'),
        show: (e, c) => { e.style.background = `rgb(${c.color.join(',')})`; } },
    panel: { make: () => made_of('fieldset'), show: (e, c) => {
        e.replaceChildren(made_of('legend', { textContent: c.title || '' }));
    } },
    table: {
        make: () => made_of('div'),
        show: (e, c, say) => {
            if (e.contains(document.activeElement))
                return;                                 /* a cell is being edited */
            const table = made_of('table'), head = table.createTHead().insertRow();
            head.append(made_of('th'), ...[].concat(c.names).map(t => made_of('th', { textContent: t })));
            const body = table.createTBody();
            c.rows.forEach((row, r) => {
                const line = body.insertRow();
                line.append(made_of('th', { textContent: r + 1 }));
                [].concat(row).forEach((text, k) => {
                    const cell = line.insertCell();
                    cell.textContent = text;
                    if (!c.edits[k])
                        return;
                    cell.contentEditable = 'plaintext-only';
                    cell.onkeydown = event => {
                        if (event.key === 'Enter') {
                            event.preventDefault();
                            cell.blur();
                        }
                    };
                    cell.onblur = () => cell.textContent !== text &&
                        say({ value: cell.textContent, row: r, column: k });
                });
            });
            e.replaceChildren(table);
        } },
};
CONTROLS.listbox = Object.assign({}, CONTROLS.dropdown, {
    make: (c, say) => Object.assign(CONTROLS.dropdown.make(c, say), { size: Math.max([].concat(c.items).length,
        2) }) });
CONTROLS.switch = CONTROLS.dropdown;
CONTROLS.buttongroup = CONTROLS.panel;

/* an arc from the low to the high limit, with a needle at the value */
function draw_gauge(paper, c)
{
    const wide = c.box[2], tall = c.box[3], g = paper.getContext('2d'), fine = window.devicePixelRatio || 1;
    paper.width = wide * fine;
    paper.height = tall * fine;
    paper.style.width = wide + 'px';
    paper.style.height = tall + 'px';
    g.scale(fine, fine);
    const r = Math.min(wide, tall) / 2 - 4, x = wide / 2, y = tall / 2, from = 0.75 * Math.PI, span = 1.5 * Math.PI;
    const share = v => Math.min(Math.max((v - c.limits[0]) / (c.limits[1] - c.limits[0]), 0), 1);
    g.fillStyle = '#fff';
    g.strokeStyle = '#999';
    g.beginPath();
    g.arc(x, y, r, 0, 2 * Math.PI);
    g.fill();
    g.stroke();
    g.fillStyle = '#333';
    g.font = Math.max(r / 6, 7) + 'px Helvetica, Arial, sans-serif';
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    for (const t of ticks_of({ low: c.limits[0], high: c.limits[1] }, 6)) {
        const a = from + span * share(t.at), u = Math.cos(a), v = Math.sin(a);
        g.beginPath();
        g.moveTo(x + u * r * 0.95, y + v * r * 0.95);
        g.lineTo(x + u * r * 0.82, y + v * r * 0.82);
        g.stroke();
        g.fillText(t.label, x + u * r * 0.66, y + v * r * 0.66);
    }
    const a = from + span * share(c.value);
    g.strokeStyle = '#d95319';
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x + Math.cos(a) * r * 0.8, y + Math.sin(a) * r * 0.8);
    g.stroke();
}

/* Shows the controls of a scene over its picture; those that are there already stay. */
function show_controls(view)
{
    const list = (view.scene && view.scene.controls) || [], by = view.scale * 0.75, there = new Set();
    if (!view.controls && !list.length)
        return;
    view.controls = view.controls || new Map();
    for (const c of list) {
        const kind = CONTROLS[c.type];
        if (!kind)
            continue;
        const say = more => tell(view, c.id, more);
        if (!view.controls.has(c.id)) {
            const made = kind.make(c, say);
            made.classList.add('control', 'control-' + c.type);
            view.place.append(made);
            view.controls.set(c.id, made);
        }
        const e = view.controls.get(c.id);
        there.add(c.id);
        Object.assign(e.style, { left: view.canvas.offsetLeft + c.box[0] * by + 'px', top: view.canvas.offsetTop +
            c.box[1] * by + 'px', width: c.box[2] * by + 'px', height: c.box[3] * by + 'px', fontSize: (c.size || 12) *
            by + 'px', fontWeight: c.bold ? 'bold' : '', textAlign: c.align || '',
            color: c.ink ? `rgb(${c.ink.join(',')})` : '' });
        if (c.paper && c.type !== 'panel')
            e.style.background = `rgb(${c.paper.join(',')})`;
        e.title = c.tooltip || '';
        for (const part of [e, ...e.querySelectorAll('input')])
            part.disabled = !c.enabled;
        kind.show(e, c, say);
    }
    for (const [id, e] of view.controls)
        if (!there.has(id)) {
            e.remove();
            view.controls.delete(id);
        }
}
