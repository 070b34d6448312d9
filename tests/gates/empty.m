% An empty program: what a start costs.
