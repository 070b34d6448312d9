/*
** page/times.js - ticks and labels of axes whose numbers are dates, times of day, amounts of time or categories, as
** draw/times.c chooses them. Dates are days; day 719529 is January 1, 1970.
*/
'use strict';

const RULER = { numbers: 0, dates: 1, clock: 2, amounts: 3, categories: 4 };
const EPOCH = 719529, DAY = 86400;
const SECONDS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10800, 14400, 21600, 28800,
    43200, 86400, 172800, 259200, 604800, 1209600];
const MONTH_NAMES = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function date_of(day)
{
    return new Date(Math.round((day - EPOCH) * DAY * 1000));
}

function day_of_month(months)
{
    const d = new Date(0);
    d.setUTCFullYear(Math.floor(months / 12), months - 12 * Math.floor(months / 12), 1);
    return d.getTime() / 1000 / DAY + EPOCH;
}

/* how far ticks stand from each other: a number of seconds, or of months */
function times_step(low, high, most, dates)
{
    const range = (high - low) * DAY, days = range > 2.5 * DAY;
    most = Math.max(most, 2);
    for (const s of SECONDS)
        if (range <= s * most && (s >= DAY || !days || !dates))
            return { seconds: s };
    for (const m of dates ? [1, 2, 3, 4, 6] : [])
        if (range <= m * 30.5 * DAY * most)
            return { months: m };
    const raw = (high - low) / (dates ? 365.25 : 1) / most, p = Math.pow(10, Math.floor(Math.log10(raw)));
    const count = Math.max(1, [1, 2, 5, 10].map(x => x * p).find(x => x >= raw) || 10 * p);
    return dates ? { months: 12 * count, years: true } : { seconds: DAY * count };
}

function two(n)
{
    return String(n).padStart(2, '0');
}

function time_label(t, step, dates)
{
    const s = Math.round((t - Math.floor(t + 1e-9)) * DAY), d = date_of(t), whole = Math.abs(Math.round(t * DAY));
    if (!dates)
        return step.seconds >= DAY ? `${+t.toPrecision(6)} days`
            : (t < 0 ? '-' : '') + two(Math.floor(whole / 3600)) + ':' + two(Math.floor(whole / 60) % 60) + ':'
                + two(whole % 60);
    if (step.years)
        return String(d.getUTCFullYear());
    if (step.months)
        return `${MONTH_NAMES[d.getUTCMonth()]} ${d.getUTCFullYear()}`;
    if (step.seconds >= DAY)
        return `${MONTH_NAMES[d.getUTCMonth()]} ${two(d.getUTCDate())}`;
    const clock = two(Math.floor(s / 3600)) + ':' + two(Math.floor(s / 60) % 60);
    return step.seconds >= 60 ? clock : clock + ':' + two(s % 60);
}

/* the ticks of a range that is not one of numbers */
function ruler_ticks(r, most)
{
    const out = [], dates = r.ruler === RULER.dates;
    if (r.ruler === RULER.categories) {
        r.names.forEach((name, k) => {
            if (k + 1 >= r.low && k + 1 <= r.high)
                out.push({ at: k + 1, label: name });
        });
        return out;
    }
    if (r.ruler === RULER.amounts)
        return ticks_of({ low: r.low / r.unit, high: r.high / r.unit }, most).map(t =>
            ({ at: t.at * r.unit, label: `${t.label} ${r.name}` }));
    const step = times_step(r.low, r.high, most, dates);
    if (step.months) {
        const first = date_of(r.low);
        let m = Math.floor((first.getUTCFullYear() * 12 + first.getUTCMonth()) / step.months) * step.months;
        for (let t = day_of_month(m); t <= r.high && out.length < 60; m += step.months, t = day_of_month(m))
            if (t >= r.low - 1e-9)
                out.push({ at: t, label: time_label(t, step, dates) });
        return out;
    }
    const by = step.seconds / DAY;
    for (let k = Math.ceil(r.low / by - 1e-6); k * by <= r.high + 1e-9 && out.length < 60; k++)
        out.push({ at: k * by, label: time_label(k * by, step, dates) });
    return out;
}

/* what all labels of dates leave out: the year, or the day */
function ruler_note(r, most)
{
    if (r.ruler !== RULER.dates)
        return '';
    const step = times_step(r.low, r.high, most, true), t = ruler_ticks(r, most);
    if (step.months || !t.length)
        return '';
    const a = date_of(t[0].at + 1e-9), b = date_of(t[t.length - 1].at + 1e-9);
    if (step.seconds < DAY)
        return `${MONTH_NAMES[a.getUTCMonth()]} ${two(a.getUTCDate())}, ${a.getUTCFullYear()}`;
    return a.getUTCFullYear() === b.getUTCFullYear() ? String(a.getUTCFullYear())
        : `${a.getUTCFullYear()}-${b.getUTCFullYear()}`;
}

/* a value of data as a data tip shows it */
function ruler_words(r, x)
{
    if (!r || !r.ruler)
        return String(+x.toPrecision(5));
    if (r.ruler === RULER.categories)
        return r.names[Math.round(x) - 1] || '';
    if (r.ruler === RULER.amounts)
        return `${+(x / r.unit).toPrecision(5)} ${r.name}`;
    if (r.ruler === RULER.clock)
        return time_label(x, { seconds: 1 }, false);
    const minute = Math.round(x * 1440) / 1440;             /* places in points lose the last seconds */
    x = Math.abs(x - minute) < 3 / DAY ? minute : x;
    const d = date_of(x), s = Math.round((x - Math.floor(x + 1e-9)) * DAY);
    const day = `${two(d.getUTCDate())}-${MONTH_NAMES[d.getUTCMonth()]}-${d.getUTCFullYear()}`;
    return s ? `${day} ${time_label(x, { seconds: 1 }, true)}` : day;
}
