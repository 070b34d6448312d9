/*
** bench/vm/scalar.c - the loops of scalar.m in C: "name milliseconds", processor time, best of 5.
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double sieve(int n)
{
	char *p = malloc((size_t)n + 1);
	memset(p, 1, (size_t)n + 1);
	p[1] = 0;
	for (long i = 2; i * i <= n; i++)
		if (p[i])
			for (long j = i * i; j <= n; j += i)
				p[j] = 0;
	int c = 0;
	for (int i = 1; i <= n; i++)
		c += p[i];
	free(p);
	return c;
}

static double collatz(int m)
{
	int best = 1, len = 1;
	for (int k = 1; k <= m; k++) {
		long x = k;
		int s = 1;
		while (x != 1) {
			x = x % 2 == 0 ? x / 2 : 3 * x + 1;
			s++;
		}
		if (s > len)
			len = s, best = k;
	}
	return best;
}

static double gcds(int m)
{
	long g = 0;
	for (int i = 1; i <= m; i++) {
		int a = i, b = m;
		while (b) {
			int r = a % b;
			a = b, b = r;
		}
		g += a;
	}
	return (double)g;
}

static double lcg(int n)
{
	long seed = 1;
	double s = 0;
	for (int i = 0; i < n; i++) {
		seed = seed * 16807 % 2147483647;
		s += (double)seed / 2147483647;
	}
	return s;
}

#define P(i, j) p[(i) + (j) * n]
static double stencil(int n)
{
	double *p = malloc(sizeof *p * (size_t)(n * n)), *q = malloc(sizeof *q * (size_t)(n * n));
	for (int k = 0; k < n * n; k++)
		p[k] = (k + 1) * 7 % 13;
	for (int j = 0; j < n; j++)
		for (int i = 0; i < n; i++) {
			double s = 4 * P(i, j);
			if (i > 0)
				s -= P(i - 1, j);
			if (i < n - 1)
				s -= P(i + 1, j);
			if (j > 0)
				s -= P(i, j - 1);
			if (j < n - 1)
				s -= P(i, j + 1);
			q[i + j * n] = s;
		}
	double s = q[2 + 3 * n] + q[n * n - 1];
	free(p), free(q);
	return s;
}

static double dots(int n)
{
	double *p = malloc(sizeof *p * (size_t)(n * n)), s = 0;
	for (int k = 0; k < n * n; k++)
		p[k] = (k + 1) % 17 / 3.0;
	for (int j = 0; j < n; j++)
		for (int i = 0; i < n; i++)
			s += P(i, j) * P(j, i);
	free(p);
	return s;
}

static double triple(int n)
{
	double *p = malloc(sizeof *p * (size_t)(n * n) * 3), *b = p + n * n, *c = b + n * n;
	for (int k = 0; k < n * n; k++)
		p[k] = (k + 1) % 7, b[k] = (k + 1) % 5;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++)
				s += P(i, k) * b[k + j * n];
			c[i + j * n] = s;
		}
	double s = c[2 + 4 * n] + c[n * n - 1];
	free(p);
	return s;
}

static double edit(int n)
{
	unsigned short *s = malloc(sizeof *s * (size_t)n * 2), *t = s + n;
	double *d = malloc(sizeof *d * (size_t)((n + 1) * (n + 1)));
	int m = n + 1;
	for (int i = 0; i < n; i++)
		s[i] = (unsigned short)(97 + (i + 1) * 7 % 26), t[i] = (unsigned short)(97 + (i + 1) * 11 % 26);
	for (int i = 0; i <= n; i++)
		d[i] = d[i * m] = i;
	for (int j = 0; j < n; j++)
		for (int i = 0; i < n; i++) {
			double x = d[i + j * m] + (s[i] != t[j]);
			if (d[i + (j + 1) * m] + 1 < x)
				x = d[i + (j + 1) * m] + 1;
			if (d[i + 1 + j * m] + 1 < x)
				x = d[i + 1 + j * m] + 1;
			d[i + 1 + (j + 1) * m] = x;
		}
	double x = d[m * m - 1];
	free(s), free(d);
	return x;
}

static double letters(int n)
{
	unsigned short *s = malloc(sizeof *s * (size_t)n);
	for (int i = 0; i < n; i++)
		s[i] = (unsigned short)(32 + (long)(i + 1) * 31 % 90);
	double c = 0;
	for (int i = 0; i < n;)
		if (s[i] >= '0' && s[i] <= '9') {
			double v = 0;
			while (i < n && s[i] >= '0' && s[i] <= '9')
				v = v * 10 + (s[i++] - '0');
			c += v;
		} else {
			i++;
		}
	free(s);
	return c;
}

static double mandel(int n)
{
	long c = 0;
	for (int j = 1; j <= n; j++)
		for (int i = 1; i <= n; i++) {
			double x0 = -2 + 3.0 * i / n, y0 = -1.5 + 3.0 * j / n, x = 0, y = 0;
			int k = 0;
			while (k < 100 && x * x + y * y < 4) {
				double t = x * x - y * y + x0;
				y = 2 * x * y + y0;
				x = t;
				k++;
			}
			c += k;
		}
	return (double)c;
}

static double sine(int n)
{
	double s = 0;
	for (int i = 1; i <= n; i++)
		s += sin(i * 0.001) * exp(-i * 1e-6);
	return s;
}

static double bubble(int n)
{
	double *a = malloc(sizeof *a * (size_t)n);
	for (int i = 0; i < n; i++)
		a[i] = (long)(i + 1) * 7919 % 10007;
	for (int i = 0; i < n - 1; i++)
		for (int j = 0; j < n - 1 - i; j++)
			if (a[j] > a[j + 1]) {
				double t = a[j];
				a[j] = a[j + 1], a[j + 1] = t;
			}
	double s = a[9] + a[n - 1];
	free(a);
	return s;
}

static double ints(int n)
{
	int u[1000] = { 0 };
	for (int i = 1; i <= n; i++)
		u[i % 1000]++;
	return u[6];
}

static double horner(double x) { return ((((0.5 * x - 1) * x + 2) * x - 3) * x + 4) * x - 5; }
static double half(double x) { return x > 100 ? x / 2 : 0; }

static double polys(int n)
{
	double s = 0;
	for (int i = 1; i <= n; i++)
		s = s + horner(i * 1e-6) - half(s);
	return s;
}

static double simpson(int n)
{
	double h = 1.0 / n, s = 3 + exp(-1) + 3;
	for (int i = 1; i < n; i++) {
		double x = i * h, f = x * x * exp(-x) + 3;
		s += (i % 2 ? 4 : 2) * f;
	}
	return s * h / 3;
}

static double fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); }
static double ackermann(int n) { return ack(2, n); }

static double grow(int n)
{
	size_t room = 1, count = 1;
	double *x = malloc(room * sizeof *x), s = 0;
	x[0] = 1;
	for (int i = 1; i <= n; i++) {
		if (count == room)
			x = realloc(x, (room *= 2) * sizeof *x);
		x[count] = (long)(x[count - 1] * 3 + i) % 1009;
		count++;
	}
	for (size_t k = 0; k < count; k++)
		s += x[k];
	free(x);
	return s;
}

static double append(int n)
{
	size_t room = 1, count = 1, room2 = 1, count2 = 0;
	double *x = malloc(room * sizeof *x), *y = malloc(room2 * sizeof *y), s = 0;
	x[0] = 0;
	for (long i = 1; i <= n; i++) {
		if (count == room)
			x = realloc(x, (room *= 2) * sizeof *x);
		x[count++] = (double)(i * 7 % 13);
		if (x[i - 1] > 6) {
			if (count2 == room2)
				y = realloc(y, (room2 *= 2) * sizeof *y);
			y[count2++] = x[i - 1] + 0.5;
		}
	}
	for (size_t k = 0; k < count2; k++)
		s += y[k];
	free(x), free(y);
	return s;
}

static int neighbours(const char *g, int i, int j, int n)
{
	int c = 0;
	for (int dj = -1; dj <= 1; dj++)
		for (int di = -1; di <= 1; di++)
			if (di || dj)
				c += g[(i + di + n) % n + (j + dj + n) % n * n];
	return c;
}

static double life(int n)
{
	char *g = malloc((size_t)(n * n) * 2), *h = g + n * n;
	double alive = 0;
	for (long k = 1; k <= n * n; k++)
		g[k - 1] = k * 7919 % 11 < 4;
	for (int t = 0; t < 20; t++) {
		for (int j = 0; j < n; j++)
			for (int i = 0; i < n; i++) {
				int c = neighbours(g, i, j, n);
				h[i + j * n] = c == 3 || (c == 2 && g[i + j * n]);
			}
		for (int k = 0; k < n * n; k++) {
			g[k] = h[k];
			alive += h[k];
		}
	}
	free(g);
	return alive;
}

static double crc(int n)
{
	unsigned c = 4294967295u;
	for (int i = 1; i <= n; i++) {
		c ^= (unsigned)(i * 31 % 256);
		for (int k = 0; k < 8; k++)
			c = c & 1 ? c >> 1 ^ 3988292384u : c >> 1;
	}
	return c;
}

static double blur(int n)
{
	unsigned char *p = calloc((size_t)(n * n) * 2, 1), *q = p + n * n;
	for (int k = 1; k <= n * n; k++)
		p[k - 1] = (unsigned char)(k * 13 % 256);
	for (int t = 0; t < 4; t++) {
		for (int j = 1; j < n - 1; j++)
			for (int i = 1; i < n - 1; i++)
				q[i + j * n] = (unsigned char)((P(i - 1, j) + P(i + 1, j) + P(i, j - 1) +
					P(i, j + 1)) / 4);
		for (int k = 1; k <= n * n; k++) {
			int x = q[k - 1] + k % 3;
			p[k - 1] = (unsigned char)(x > 255 ? 255 : x);
		}
	}
	double s = 0;
	for (int k = 0; k < n * n; k++)
		s += p[k];
	free(p);
	return s;
}

static double knapsack(int room)
{
	int n = 100, m = n + 1;
	double *p = calloc((size_t)(m * (room + 1)), sizeof *p);
	for (int i = 1; i <= n; i++) {
		int w = i * 37 % 91 + 5, c = i * 53 % 97 + 1;
		for (int j = 1; j <= room; j++) {
			double x = p[i - 1 + j * m];
			if (j >= w && p[i - 1 + (j - w) * m] + c > x)
				x = p[i - 1 + (j - w) * m] + c;
			p[i + j * m] = x;
		}
	}
	double v = p[n + room * m];
	free(p);
	return v;
}

static double floyd(int n)
{
	double *p = malloc(sizeof *p * (size_t)(n * n)), s = 0;
	for (long k = 1; k <= n * n; k++)
		p[k - 1] = (double)(k * 7919 % 101 + 1);
	for (int k = 0; k < n; k++)
		for (int j = 0; j < n; j++)
			for (int i = 0; i < n; i++) {
				double x = P(i, k) + P(k, j);
				if (x < P(i, j))
					P(i, j) = x;
			}
	for (int k = 0; k < n * n; k++)
		s += p[k];
	free(p);
	return s;
}

static double particle(int n)
{
	struct { double x, y, u, v; } *p = calloc(1, sizeof *p);
	p->x = p->v = 1;
	for (int i = 0; i < n; i++) {
		double r = p->x * p->x + p->y * p->y;
		p->u = p->u - p->x / r * 1e-3;
		p->v = p->v - p->y / r * 1e-3;
		p->x = p->x + p->u * 1e-3;
		p->y = p->y + p->v * 1e-3;
	}
	double s = p->x + p->y;
	free(p);
	return s;
}

static int attacked(const double *row, int k)
{
	for (int i = 0; i < k; i++)
		if (row[i] == row[k] || fabs(row[i] - row[k]) == k - i)
			return 1;
	return 0;
}

static double queens(int n)
{
	double *row = calloc((size_t)n, sizeof *row), c = 0;
	for (int k = 0; k >= 0;) {
		row[k]++;
		while (row[k] <= n && attacked(row, k))
			row[k]++;
		if (row[k] > n)
			k--;
		else if (k == n - 1)
			c++;
		else
			row[++k] = 0;
	}
	free(row);
	return c;
}

/* gcc would find that two of four calls are the same, and make one of them. */
__attribute__((noipa)) static double hanoi(int k, int from, int to, int other)
{
	return k == 0 ? 0 : hanoi(k - 1, from, other, to) + (from + to) % 3 + hanoi(k - 1, other, to, from);
}
static double hanois(int k) { return hanoi(k, 1, 3, 2); }

static long extended(long a, long b, long *x, long *y)
{
	if (b == 0) {
		*x = 1;
		*y = 0;
		return a;
	}
	long p, q, g = extended(b, a % b, &p, &q);
	*x = q;
	*y = p - a / b * q;
	return g;
}

static double euclid(int n)
{
	double s = 0;
	for (int i = 1; i <= n; i++) {
		long x, y, g = extended(i, 1000, &x, &y);
		s += (double)(g + ((x + y) % 7 + 7) % 7);
	}
	return s;
}

static int height(const double *left, const double *right, int k)
{
	if (k == 0)
		return 0;
	int l = height(left, right, (int)left[k]), r = height(left, right, (int)right[k]);
	return 1 + (l > r ? l : r);
}

static double trees(int n)
{
	double *left = calloc((size_t)n + 1, sizeof *left), *right = calloc((size_t)n + 1, sizeof *right), s = 0;
	double *keys = calloc((size_t)n + 1, sizeof *keys);
	for (int k = 1; k <= n; k++) {
		keys[k] = k * 7919 % 10007;
		for (int at = 1; k > 1;) {
			double *way = keys[k] < keys[at] ? left : right;
			if (way[at] == 0) {
				way[at] = k;
				break;
			}
			at = (int)way[at];
		}
	}
	for (int t = 0; t < 10; t++)
		s += height(left, right, 1);
	free(left);
	free(right);
	free(keys);
	return s;
}

static double expression(const char **at);
static double atom(const char **at)
{
	double v = 0;
	if (**at == '(') {
		++*at;
		v = expression(at);
		++*at;
	} else {
		for (; **at >= '0' && **at <= '9'; ++*at)
			v = v * 10 + (**at - '0');
	}
	return v;
}
static double product(const char **at)
{
	double v = atom(at);
	while (**at == '*') {
		++*at;
		v *= atom(at);
	}
	return v;
}
static double expression(const char **at)
{
	double v = product(at);
	while (**at == '+') {
		++*at;
		v += product(at);
	}
	return v;
}

static double parse(int n)
{
	char text[256] = "";
	double s = 0;
	for (int k = 0; k < 10; k++)
		strcat(text, "1+2*(3+4*(5+6))*7+8*9+");
	strcat(text, "0)");
	for (int k = 0; k < n / 100; k++) {
		const char *at = text;
		s += expression(&at);
	}
	return s;
}

static double heap(int n)
{
	struct { double t[1001]; int n; } q = { .n = 0 };
	double s = 0;
	long seed = 1;
	for (int k = 1; k <= n; k++) {
		if (q.n < 500 || (k % 2 == 0 && q.n < 1000)) {
			seed = seed * 16807 % 2147483647;
			int i = ++q.n;
			for (; i > 1 && q.t[i / 2] > (double)seed; i /= 2)
				q.t[i] = q.t[i / 2];
			q.t[i] = (double)seed;
		} else {
			s += (double)((long)q.t[1] % 1000);
			double x = q.t[q.n--];
			int i = 1;
			while (2 * i <= q.n) {
				int j = 2 * i;
				if (j < q.n && q.t[j + 1] < q.t[j])
					j++;
				if (q.t[j] >= x)
					break;
				q.t[i] = q.t[j];
				i = j;
			}
			q.t[i] = x;
		}
	}
	return s;
}

static double cells(int n)
{
	double c[1001], *stack = malloc(((size_t)n + 2) * sizeof *stack), s = 0;
	int depth = 0;
	for (int k = 1; k <= 1000; k++)
		c[k] = k * 37 % 101;
	for (int k = 1; k <= n; k++) {
		int i = k * 7 % 1000 + 1;
		c[i] += k;
		if (k % 3 < 2)
			stack[++depth] = c[i];
		else if (depth > 0)
			s += (double)((long)stack[depth--] % 17);
	}
	free(stack);
	return s;
}

static double records(int n)
{
	struct { double x, v, hits; } p[201];
	double s = 0;
	for (int k = 1; k <= n; k++)
		p[k].x = k, p[k].v = k * 37 % 11 - 5, p[k].hits = 0;
	for (int t = 0; t < 200; t++)
		for (int k = 1; k <= n; k++) {
			p[k].x += p[k].v * 0.01;
			if (p[k].x > n || p[k].x < 0)
				p[k].v = -p[k].v, p[k].hits++;
		}
	for (int k = 1; k <= n; k++)
		s += p[k].x + p[k].hits;
	return s;
}

static void report(const char *name, double (*volatile f)(int), int n)
{
	double best = 1e9, x = 0;
	for (int k = 0; k < 5; k++) {
		clock_t t = clock();
		x = f(n);
		double ms = (double)(clock() - t) / CLOCKS_PER_SEC * 1e3;
		best = ms < best ? ms : best;
	}
	printf("%s %.3f %.10g\n", name, best, x);
}

int main(void)
{
	report("sieve", sieve, 2000000);
	report("collatz", collatz, 60000);
	report("gcd", gcds, 60000);
	report("lcg", lcg, 1000000);
	report("stencil", stencil, 512);
	report("dot", dots, 512);
	report("triple", triple, 120);
	report("edit", edit, 1000);
	report("letters", letters, 1000000);
	report("mandel", mandel, 160);
	report("sine", sine, 1000000);
	report("bubble", bubble, 1200);
	report("int32", ints, 1000000);
	report("poly", polys, 1000000);
	report("simpson", simpson, 1000000);
	report("fib", fib, 24);
	report("ackermann", ackermann, 200);
	report("grow", grow, 300000);
	report("append", append, 300000);
	report("life", life, 128);
	report("crc", crc, 100000);
	report("blur", blur, 300);
	report("knapsack", knapsack, 5000);
	report("floyd", floyd, 120);
	report("particle", particle, 300000);
	report("queens", queens, 9);
	report("hanoi", hanois, 16);
	report("euclid", euclid, 40000);
	report("tree", trees, 4000);
	report("parse", parse, 30000);
	report("heap", heap, 30000);
	report("cells", cells, 200000);
	report("records", records, 200);
	return 0;
}
