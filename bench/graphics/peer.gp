# Times to a PNG file of kinds of figures by gnuplot, beside bench/graphics/ours.m. The argument is a folder for files.
set terminal pngcairo size 583, 438
set output ARG1 . '/a.png'
set samples 1000
peaks(u, v) = 3 * (1 - u)**2 * exp(-u**2 - (v + 1)**2) - 10 * (u / 5 - u**3 - v**5) * exp(-u**2 - v**2) \
    - exp(-(u + 1)**2 - v**2) / 3
r(n) = n * 0.6180339 - floor(n * 0.6180339)
s(n) = n * 0.7548776 - floor(n * 0.7548776)
t(n) = n * 0.5698 - floor(n * 0.5698)
array kinds[11] = ['line', 'scatter, 5,000 points', 'histogram', 'contour', 'surf', \
    'errorbar', 'nine subplots', 'stem', 'stairs', 'image', 'scatter in space']
do for [k = 1:11] {
    best = 1e9
    do for [turn = 1:5] {
        start = time(0.0)
        set output ARG1 . '/a.png'
        if (k == 1) { plot [0:20] sin(x) with lines, cos(x) with lines }
        if (k == 2) { plot sample [i = 1:5000:1] '+' using (r(i)):(s(i)):(r(i)) with points pt 7 palette }
        if (k == 3) { set boxwidth 0.02; plot sample [i = 1:5000:1] '+' using (0.02 * floor(50 * r(i)) + 0.01):(1) \
            smooth frequency with boxes }
        if (k == 4) { set contour; unset surface; set view map; set isosamples 300; set cntrparam levels 12
            splot [-3:3] [-3:3] peaks(x, y); unset contour; set surface; unset view }
        if (k == 5) { set isosamples 60; set hidden3d; set pm3d; splot [-3:3] [-3:3] peaks(x, y) with pm3d
            unset pm3d; unset hidden3d }
        if (k == 6) { plot sample [i = 1:20:1] '+' using (i):(i):(1) with yerrorlines }
        if (k == 7) { set multiplot layout 3, 3; do for [j = 1:9] { set title sprintf('%d', j)
            plot [0:100] sin(x / j) }; unset multiplot; unset title }
        if (k == 8) { plot sample [i = 0:20:0.2] '+' using (i):(sin(i)) with impulses }
        if (k == 9) { plot [0:20] sin(x) with steps }
        if (k == 10) { set isosamples 60; set samples 60; set xrange [-3:3]; set yrange [-3:3]
            plot '++' using 1:2:(peaks($1, $2)) with image; set samples 1000; set xrange [*:*]; set yrange [*:*] }
        if (k == 11) { splot sample [i = 1:5000:1] '+' using (r(i)):(s(i)):(t(i)):(t(i)) with points pt 7 palette }
        set output
        best = time(0.0) - start < best ? time(0.0) - start : best
        if (best > 1) { break }
    }
    print sprintf('%s | %.4f', kinds[k], best)
}
