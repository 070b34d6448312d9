/*
** page/tex.js - texts with TeX markup: tex_runs gives pieces of one line with their style, tex_draw paints them.
**
** A run is { text, size, up, bold, italic, colour }: size and up are shares of the size of the font.
*/
'use strict';

const TEX_SYMBOLS = {
    __proto__: null,                                    /* \constructor is no symbol */
    alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ',
    eta: 'η', theta: 'θ', vartheta: 'ϑ', iota: 'ι', kappa: 'κ', lambda: 'λ',
    mu: 'µ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', varsigma: 'ς',
    tau: 'τ', upsilon: 'υ', phi: 'φ', chi: 'χ', psi: 'ψ', omega: 'ω', Gamma: 'Γ',
    Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Xi: 'Ξ', Pi: 'Π', Sigma: 'Σ',
    Upsilon: 'ϒ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', forall: '∀', exists: '∃',
    ni: '∋', cong: '≅', approx: '≈', sim: '∼', leq: '≤', geq: '≥', neq: '≠',
    infty: '∞', pm: '±', times: '×', div: '÷', cdot: '⋅', ast: '∗', circ: '°',
    bullet: '•', propto: '∝', partial: '∂', nabla: '∇', int: '∫', surd: '√',
    leftarrow: '←', rightarrow: '→', uparrow: '↑', downarrow: '↓',
    leftrightarrow: '↔', Leftarrow: '⇐', Rightarrow: '⇒', in: '∈', notin: '∉',
    cap: '∩', cup: '∪', subset: '⊂', supset: '⊃', subseteq: '⊆', supseteq: '⊇',
    equiv: '≡', otimes: '⊗', oplus: '⊕', oslash: 'ø', wedge: '∧', vee: '∨',
    neg: '¬', aleph: 'ℵ', wp: '℘', Re: 'ℜ', Im: 'ℑ', perp: '⊥', mid: '|',
    prime: '′', ldots: '…', copyright: '©', langle: '⟨', rangle: '⟩', lfloor: '⌊',
    rfloor: '⌋', lceil: '⌈', rceil: '⌉', clubsuit: '♣', diamondsuit: '♦',
    heartsuit: '♥', spadesuit: '♠', o: 'ο', '0': '∅',
};

const TEX_STYLES = ['bf', 'it', 'sl', 'rm', 'color', 'fontname', 'fontsize'];

function tex_runs(text, on, bold, italic)
{
    const runs = [];
    let at = 0;
    function add(s, st) {
        const last = runs[runs.length - 1];
        if (last && last.st === st)
            last.text += s;
        else
            runs.push({ text: s, st: st, size: st.size, up: st.up, bold: st.bold, italic: st.italic });
    }
    /* one letter, one command or one group in braces: what ^ and _ raise and lower */
    function piece(st) {
        const c = text[at];
        if (c === undefined)
            return;
        if (c === '{') {
            at++;
            list(st, true);
        } else if (c === '\\') {
            command(st);
        } else {
            add(c, st);
            at++;
        }
    }
    function command(st) {
        const m = /^\\([A-Za-z]+|.)/.exec(text.slice(at));
        if (!m) {
            add('\\', st);
            at++;
            return st;
        }
        const letters = /^[A-Za-z]/.test(m[1]);
        let word = m[1];                                /* the longest name that is known: \mus is mu and s */
        while (letters && word && !TEX_SYMBOLS[word] && !TEX_STYLES.includes(word))
            word = word.slice(0, -1);
        at += 1 + (word || m[1]).length;
        if (!word || !letters && !TEX_SYMBOLS[word]) {
            add(word || '\\' + m[1], st);
            return st;
        }
        if (word === 'color' || word === 'fontname' || word === 'fontsize') {
            const rest = /^(\[[^\]]*\])?\{[^}]*\}/.exec(text.slice(at));
            at += rest ? rest[0].length : 0;
        }
        if (text[at] === ' ')
            at++;
        if (TEX_SYMBOLS[word])
            add(TEX_SYMBOLS[word], st);
        return word === 'bf' ? Object.assign({}, st, { bold: true }) :
            word === 'it' || word === 'sl' ? Object.assign({}, st, { italic: true }) :
            word === 'rm' ? Object.assign({}, st, { bold: false, italic: false }) : st;
    }
    function list(st, inner) {
        while (at < text.length) {
            const c = text[at];
            if (c === '}') {
                at++;
                if (inner)
                    return;
            } else if (c === '^' || c === '_') {
                at++;
                piece(Object.assign({}, st, { size: st.size * 0.7, up: st.up + (c === '^' ? 0.4 : -0.2) * st.size }));
            } else if (c === '{') {
                at++;
                list(Object.assign({}, st), true);
            } else if (c === '\\') {
                st = command(st);
            } else {
                add(c, st);
                at++;
            }
        }
    }
    const start = { size: 1, up: 0, bold: bold, italic: italic };
    if (on)
        list(start, false);
    else
        add(text, start);
    return runs;
}

function tex_font(run, size)
{
    return (run.italic ? 'italic ' : '') + (run.bold ? 'bold ' : '') + (run.size * size).toFixed(2) +
        'px Helvetica, Arial, "Liberation Sans", sans-serif';
}

function tex_width(g, runs, size)
{
    let wide = 0;
    for (const r of runs) {
        g.font = tex_font(r, size);
        wide += g.measureText(r.text).width;
    }
    return wide;
}

/* the mark m with its text at (x, y) */
function tex_draw(g, m, x, y)
{
    const size = m.size[0], lines = m.text.split('\n').map(t => tex_runs(t, m.tex, !!m.bold, !!m.italic));
    const step = size * 1.2, tall = step * (lines.length - 1);
    /* the baseline of the first line: below the top, above the bottom, as scene.h orders the places */
    const from = [0.93 * size, 0.72 * size, 0.36 * size - tall / 2, 0, -0.21 * size - tall][m.vertical];
    g.save();
    g.translate(x, y);
    if (m.angle[0])
        g.rotate(-m.angle[0] * Math.PI / 180);
    lines.forEach((runs, i) => {
        let left = -[0, 0.5, 1][m.horizontal] * tex_width(g, runs, size);
        for (const r of runs) {
            g.font = tex_font(r, size);
            g.fillText(r.text, left, from + i * step - r.up * size);
            left += g.measureText(r.text).width;
        }
    });
    g.restore();
}
