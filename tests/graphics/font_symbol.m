% Letters of the font Symbol are Greek; surfaces of complex numbers without imaginary parts are real
t = linspace(0, 2 * pi, 100); subplot(2, 1, 1), plot(t, sin(t), t, cos(t), '--', 'LineWidth', 2); xlim([0 2 * pi])
set(gca, 'XTick', 0:pi / 2:2 * pi, 'XTickLabel', {'0', 'p/2', 'p', '3p/2', '2p'}, 'FontName', 'Symbol')
text(4, 0.5, 'abg', 'FontName', 'Symbol', 'FontSize', 14)
subplot(2, 1, 2), z = sqrt(complex(magic(5))); h = surf(z); assert(isreal(h.ZData)); colormap(sky)
