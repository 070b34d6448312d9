/*
** page/page.js - the page: tabs of figures and buttons. A live page also receives scenes and questions.
**
** The element #figures holds the figures of a file: [{ number, name, scene }]. Without it the page is live: the stream
** `events` tells which figures there are and their versions, and `figure/N` is the scene of one.
*/
'use strict';

const page = { figures: new Map(), shown: 0, live: false, fetching: false, question: null };

function element(kind, name, text)
{
    const e = document.createElement(kind);
    if (name)
        e.className = name;
    if (text)
        e.textContent = text;
    return e;
}

function button(bar, text, title, act)
{
    const b = element('button', '', text);
    b.title = title;
    b.addEventListener('click', act);
    bar.append(b);
    return b;
}

function title_of(f)
{
    return f.name || 'Figure ' + f.number;
}

function note(text)
{
    const e = document.getElementById('note');
    e.textContent = text;
    e.hidden = !text;
}

async function save(kind)
{
    const f = page.figures.get(page.shown);
    if (!f || !f.view.scene)
        return;
    const a = element('a');
    a.href = URL.createObjectURL(await f.view.file(kind));
    a.download = title_of(f).replace(/[^\w-]+/g, '_') + '.' + kind;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 10000);
}

/* ---- tabs ---- */

/* Makes the tabs again, unless they are as they were: each new scene of a figure comes here. */
function tabs()
{
    const bar = document.getElementById('tabs'), all = [...page.figures.values()].sort((a, b) => a.number - b.number);
    const state = JSON.stringify([page.shown, all.map(f => [f.number, title_of(f)])]);
    if (state === page.tabs)
        return;
    page.tabs = state;
    bar.replaceChildren();
    for (const f of all) {
        const b = button(bar, title_of(f), title_of(f), () => show(f.number));
        b.className = f.number === page.shown ? 'tab shown' : 'tab';
    }
    bar.hidden = page.figures.size < 2;
    const f = page.figures.get(page.shown);
    document.title = f ? title_of(f) : 'Figures';
}

function show(number)
{
    page.shown = number;
    for (const f of page.figures.values())
        f.place.hidden = f.number !== number;
    if (page.live)
        location.replace('#' + number);
    tabs();
    const f = page.figures.get(number);
    if (f) {
        f.view.later();
        f.view.canvas.focus({ preventScroll: true });
    }
    fetch_next();
}

function figure(number, name)
{
    let f = page.figures.get(number);
    if (!f) {
        const place = element('div', 'figure');
        place.hidden = true;
        document.getElementById('place').append(place);
        f = { number: number, name: name, place: place, view: new Figure(place), version: 0, wanted: 0 };
        f.view.number = number;
        page.figures.set(number, f);
    }
    f.name = name;
    f.view.asked = page.question && page.question.figure === number ? page.question : null;
    return f;
}

function remove(number)
{
    page.figures.get(number).place.remove();
    page.figures.delete(number);
}

/* ---- live pages: scenes ---- */

/* Fetches the newest missing scene, the shown figure first. It fetches one at a time, so a slow page skips frames. */
async function fetch_next()
{
    if (!page.live || page.fetching)
        return;
    const due = [...page.figures.values()].filter(f => f.version < f.wanted);
    const f = due.find(k => k.number === page.shown) || due[0];
    if (!f)
        return;
    page.fetching = true;
    const wanted = f.wanted;
    try {
        const answer = await fetch('figure/' + f.number);
        if (answer.ok) {
            const text = await answer.text();
            while (f.view.due && !document.hidden)  /* the one before is not painted yet */
                await new Promise(requestAnimationFrame);
            f.version = Math.max(wanted, +answer.headers.get('X-Version') || 0);
            f.view.show(JSON.parse(text));
        } else {
            f.version = wanted;                     /* it was closed meanwhile */
        }
    } catch (e) {
        await new Promise(done => setTimeout(done, 500));
    }
    page.fetching = false;
    setTimeout(fetch_next, document.hidden ? 50 : 0);
}

function told(state)
{
    const there = new Set(state.figures.map(f => f.number));
    for (const number of [...page.figures.keys()])
        if (!there.has(number))
            remove(number);
    let newest = 0;
    for (const one of state.figures) {
        if (!page.figures.has(one.number))
            newest = one.number;
        figure(one.number, one.name).wanted = one.version;
    }
    ask(state.ask);
    const first = state.figures.length ? state.figures[state.figures.length - 1].number : 0;
    const kept = page.shown ? 0 : +location.hash.slice(1);
    if (kept && there.has(kept))
        show(kept);
    else if (newest || !there.has(page.shown))
        show(newest || first);
    else
        tabs();
    if (!page.question)
        note(state.figures.length ? '' : 'No figure is open.');
    fetch_next();
}

/* ---- live pages: questions ---- */

function answer(q)
{
    page.question = null;
    for (const f of page.figures.values())
        f.view.asked = null;
    note('');
    fetch('answer', { method: 'POST', body: q.id + '\n' + q.lines.join('') });
}

/* Handles a mouse press on a figure; true: it answers the question. */
function question_press(q, view, p, e)
{
    if (q.kind === 'press') {
        q.lines.push('0 0 0\n');
        answer(q);
        return true;
    }
    const i = view.axes_at(p);
    if (i < 0 || view.scene.axes[i].space)
        return true;
    const d = data_at(view.scene.axes[i], view.now(i), p[0], p[1]);
    q.lines.push(`${d[0]} ${d[1]} ${e.button === 2 ? 3 : e.button === 1 ? 2 : 1}\n`);
    question_note(q);
    if (q.lines.length >= q.count)
        answer(q);
    return true;
}

function question_key(q, e)
{
    if (['Shift', 'Control', 'Alt', 'Meta', 'Tab'].includes(e.key))
        return false;
    if (q.kind === 'press')
        q.lines.push('1 0 0\n');
    if (q.kind === 'press' || e.key === 'Enter')
        answer(q);
    return true;
}

function question_note(q)
{
    if (q.kind === 'press')
        note('The program waits for a click or a key in figure ' + q.figure + '.');
    else
        note('The program waits for ' + (q.count < 1e6 ? q.count - q.lines.length + ' more point(s)' : 'points') +
            ' in figure ' + q.figure + ': click in the axes. Enter ends it.');
}

function ask(asked)
{
    if (!asked) {
        if (page.question)
            note('');
        page.question = null;
    } else if (!page.question || page.question.id !== asked.id) {
        const q = Object.assign({ lines: [] }, asked);
        q.press = (view, p, e) => question_press(q, view, p, e);
        q.key = (view, e) => question_key(q, e);
        page.question = q;
        question_note(q);
        if (page.figures.has(q.figure) && page.shown !== q.figure)
            show(q.figure);
    }
    for (const f of page.figures.values())
        f.view.asked = page.question && page.question.figure === f.number ? page.question : null;
}

/* ---- start ---- */

function live()
{
    page.live = true;
    const stream = new EventSource('events');
    stream.onmessage = e => told(JSON.parse(e.data));
    stream.onerror = () => note('The program has ended, or does not answer. The figures stay as they were.');
    stream.onopen = () => note('');
}

function start()
{
    const bar = document.getElementById('bar');
    const each = act => () => page.figures.has(page.shown) && act(page.figures.get(page.shown).view);
    button(bar, 'Reset', 'the view as the program drew it (Escape; a double click resets one pair of axes)',
        each(v => v.reset()));
    button(bar, 'PNG', 'save the picture as PNG', () => save('png'));
    button(bar, 'SVG', 'save the picture as SVG', () => save('svg'));
    const held = document.getElementById('figures');
    if (!held) {
        live();
        return;
    }
    for (const one of JSON.parse(held.textContent))
        figure(one.number, one.name).view.show(one.scene);
    show([...page.figures.keys()][0] || 0);
}

if (typeof document !== 'undefined')
    start();
