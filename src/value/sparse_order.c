/*
** value/sparse_order.c - an order of elimination that keeps factors sparse: minimum degree on a quotient graph.
**
** Eliminating a variable joins all its neighbours. Instead of storing that clique, its members are listed once, as an
** "element"; a variable's neighbours are its own list of variables and the members of its elements. Elements that a
** new one covers disappear into it. Degrees are upper bounds, as in the approximate minimum degree method of Amestoy,
** Davis and Duff. A bound adds the variable's own variables, the members of the new element, and for each other
** element the members that the new one does not cover. These are counted once for all variables. Variables with the
** same lists are eliminated together.
*/
#include "value/sparse_solve.h"

#include <stdlib.h>

#include "base/interrupt.h"
#include "base/mem.h"
#include "base/vec.h"

typedef VEC(int) list;

struct node {
	list vars, elems;       /* of a variable; of an element, vars are its members */
	int weight;             /* variables that are one with this one; 0: absorbed or eliminated */
	int degree;
	int next, prev;         /* in the list of its degree */
	int absorbed;           /* first of the variables that are one with this one, -1: none */
	int sibling;
	bool element, dead;
	int uncovered;          /* of an element: weight that the pivot's element does not cover */
	int stamp;
	uint64_t hash;
};

struct graph {
	int n, stamp, least;
	struct node *at;
	int *bucket;            /* first variable of each degree, -1 */
	int64_t *order;
	int ordered;
	list pivot;             /* members of the new element */
};

static void unlink_node(struct graph *g, int i)
{
	struct node *x = &g->at[i];
	if (x->prev >= 0)
		g->at[x->prev].next = x->next;
	else
		g->bucket[x->degree] = x->next;
	if (x->next >= 0)
		g->at[x->next].prev = x->prev;
}

static void link_node(struct graph *g, int i, int degree)
{
	struct node *x = &g->at[i];
	x->degree = MAX(0, MIN(degree, g->n - 1));
	x->prev = -1;
	x->next = g->bucket[x->degree];
	if (x->next >= 0)
		g->at[x->next].prev = i;
	g->bucket[x->degree] = i;
	g->least = MIN(g->least, x->degree);
}

static void take_members(struct graph *g, const list *from)
{
	for (int k = 0; k < from->n; k++) {
		struct node *x = &g->at[from->at[k]];
		if (x->weight && x->stamp != g->stamp) {
			x->stamp = g->stamp;
			vec_push(&g->pivot, from->at[k]);
		}
	}
}

/* The members of the element that eliminating p makes; elements of p are absorbed. */
static void make_element(struct graph *g, int p)
{
	struct node *x = &g->at[p];
	g->pivot.n = 0;
	g->stamp++;
	x->stamp = g->stamp;
	take_members(g, &x->vars);
	for (int k = 0; k < x->elems.n; k++) {
		struct node *e = &g->at[x->elems.at[k]];
		take_members(g, &e->vars);
		e->dead = true;
		vec_free(&e->vars);
	}
	vec_free(&x->elems);
	x->vars.n = 0;
	for (int k = 0; k < g->pivot.n; k++)
		vec_push(&x->vars, g->pivot.at[k]);
}

/* Counts, for each element next to the new one, its members outside of the new one. */
static void count_uncovered(struct graph *g)
{
	g->stamp++;
	for (int k = 0; k < g->pivot.n; k++) {
		struct node *i = &g->at[g->pivot.at[k]];
		for (int q = 0; q < i->elems.n; q++) {
			struct node *e = &g->at[i->elems.at[q]];
			if (e->dead)
				continue;
			if (e->stamp != g->stamp) {
				e->stamp = g->stamp;
				e->uncovered = 0;
				for (int m = 0; m < e->vars.n; m++)
					e->uncovered += g->at[e->vars.at[m]].weight;
			}
			e->uncovered -= i->weight;
		}
	}
}

/* Shortens the lists of a member of the new element p, and gives its degree outside p. */
static int update_member(struct graph *g, int i, int p)
{
	struct node *x = &g->at[i];
	int kept = 0, degree = 0;
	uint64_t hash = 0;
	for (int k = 0; k < x->elems.n; k++) {
		struct node *e = &g->at[x->elems.at[k]];
		if (e->dead)
			continue;
		if (e->uncovered == 0) {        /* all of it is in the new element */
			e->dead = true;
			vec_free(&e->vars);
			continue;
		}
		degree += e->uncovered;
		hash += (uint64_t)x->elems.at[k];
		x->elems.at[kept++] = x->elems.at[k];
	}
	x->elems.n = kept;
	vec_push(&x->elems, p);
	kept = 0;
	for (int k = 0; k < x->vars.n; k++) {
		struct node *v = &g->at[x->vars.at[k]];
		if (!v->weight || v->element || v->stamp == -p - 2)
			continue;
		degree += v->weight;
		hash += (uint64_t)x->vars.at[k] * 3;
		x->vars.at[kept++] = x->vars.at[k];
	}
	x->vars.n = kept;
	x->hash = hash + (uint64_t)p;
	return degree;
}

static bool same_list(struct graph *g, const list *a, const list *b)
{
	if (a->n != b->n)
		return false;
	g->stamp++;
	for (int k = 0; k < a->n; k++)
		g->at[a->at[k]].stamp = g->stamp;
	for (int k = 0; k < b->n; k++)
		if (g->at[b->at[k]].stamp != g->stamp)
			return false;
	return true;
}

struct hashed {
	uint64_t hash;
	int i;
};

static int by_hash(const void *a, const void *b)
{
	const struct hashed *x = a, *y = b;
	return x->hash != y->hash ? (x->hash > y->hash) - (x->hash < y->hash) : x->i - y->i;
}

static void try_merge(struct graph *g, int i, int j)
{
	struct node *x = &g->at[i], *y = &g->at[j];
	if (!y->weight || !same_list(g, &x->elems, &y->elems) || !same_list(g, &x->vars, &y->vars))
		return;
	x->weight += y->weight;
	y->weight = 0;
	y->sibling = x->absorbed;
	x->absorbed = j;
	vec_free(&y->vars);
	vec_free(&y->elems);
}

/* Members with equal lists become one variable. */
static void merge_equal(struct graph *g)
{
	int n = g->pivot.n;
	struct hashed *h = mem_grow(NULL, (size_t)n * sizeof *h);
	if (!h)                 /* the order is not used: the error follows */
		return;
	for (int k = 0; k < n; k++)
		h[k] = (struct hashed){ g->at[g->pivot.at[k]].hash, g->pivot.at[k] };
	qsort(h, (size_t)n, sizeof *h, by_hash);
	for (int a = 0; a < n; a++)
		for (int b = a + 1; b < n && g->at[h[a].i].weight && h[b].hash == h[a].hash; b++)
			try_merge(g, h[a].i, h[b].i);
	mem_free(h);
}

/* The variable and all that are one with it, in order. */
static void emit(struct graph *g, int p)
{
	list todo = { 0 };
	vec_push(&todo, p);
	while (todo.n) {
		int i = todo.at[--todo.n];
		g->order[g->ordered++] = i;
		for (int k = g->at[i].absorbed; k >= 0; k = g->at[k].sibling)
			vec_push(&todo, k);
	}
	vec_free(&todo);
}

static void eliminate(struct graph *g, int p)
{
	unlink_node(g, p);
	make_element(g, p);
	int total = 0;
	g->at[p].element = true;
	for (int k = 0; k < g->pivot.n; k++) {
		unlink_node(g, g->pivot.at[k]);
		total += g->at[g->pivot.at[k]].weight;
	}
	count_uncovered(g);
	for (int k = 0; k < g->pivot.n; k++)
		g->at[g->pivot.at[k]].stamp = -p - 2;
	for (int k = 0; k < g->pivot.n; k++)
		g->at[g->pivot.at[k]].degree = update_member(g, g->pivot.at[k], p);
	merge_equal(g);
	for (int k = 0; k < g->pivot.n; k++) {
		struct node *x = &g->at[g->pivot.at[k]];
		if (x->weight)
			link_node(g, g->pivot.at[k], x->degree + total - x->weight);
	}
	emit(g, p);
	g->at[p].weight = 0;
}

static void add_edges(struct graph *g, const struct sparse *pattern)
{
	for (int64_t j = 0; j < pattern->cols && !interrupted_in_steps(j); j++)
		for (int64_t k = pattern->colptr[j]; k < pattern->colptr[j + 1]; k++) {
			int64_t i = pattern->row[k];
			if (i == j)
				continue;
			vec_push(&g->at[i].vars, (int)j);
			vec_push(&g->at[j].vars, (int)i);
		}
	for (int i = 0; i < g->n && !interrupted_in_steps(i); i++) {    /* each neighbour once */
		list *v = &g->at[i].vars;
		int kept = 0;
		g->stamp++;
		for (int k = 0; k < v->n; k++)
			if (g->at[v->at[k]].stamp != g->stamp) {
				g->at[v->at[k]].stamp = g->stamp;
				v->at[kept++] = v->at[k];
			}
		v->n = kept;
	}
}

bool sparse_order(const struct sparse *pattern, int64_t *order)
{
	struct graph g = { .n = (int)pattern->cols, .order = order };
	g.at = mem_try_zero((size_t)(g.n + 1) * sizeof *g.at);
	g.bucket = g.at ? mem_try((size_t)(g.n + 1) * sizeof *g.bucket) : NULL;
	if (!g.bucket) {
		mem_free(g.at);
		return false;
	}
	for (int i = 0; i < g.n; i++) {
		g.at[i].weight = 1;
		g.at[i].absorbed = g.at[i].sibling = -1;
		g.bucket[i] = -1;
	}
	add_edges(&g, pattern);
	for (int i = g.n - 1; i >= 0; i--)
		link_node(&g, i, g.at[i].vars.n);
	while (g.ordered < g.n && !interrupted()) {
		while (g.bucket[g.least] < 0)
			g.least++;
		eliminate(&g, g.bucket[g.least]);
	}
	for (int i = 0; g.ordered < g.n && i < g.n; i++) /* after Ctrl-C: any order, of which nobody sees the result */
		order[i] = i;
	for (int i = 0; i < g.n; i++) {
		vec_free(&g.at[i].vars);
		vec_free(&g.at[i].elems);
	}
	vec_free(&g.pivot);
	mem_free(g.at);
	mem_free(g.bucket);
	return true;
}
