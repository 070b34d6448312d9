axis off; o = {'Interpreter', 'latex', 'FontSize', 14};
text(0, 0.9, '$\frac{a+b}{c}+\sqrt{x^2+y^2}$', o{:}); text(0.6, 0.9, '$\int_0^\infty e^{-x}\,dx = 1$', o{:})
text(0, 0.6, '$$\sum_{i=1}^{n} \frac{1}{i^2} = \frac{\pi^2}{6}$$', o{:})
text(0.6, 0.6, '$\left(\frac{\alpha_1}{\beta^2}\right)^{\gamma}$', o{:})
text(0, 0.3, '$\hat{x}$ and $\bar{y}$, $\vec{v}$, $\dot q$ in text', o{:})
h = text(0.6, 0.3, '$A=\begin{bmatrix}1 & 2\\ 3 & 4\end{bmatrix}$', o{:});
assert(strcmp(h.Interpreter, 'latex'))
