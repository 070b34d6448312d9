dips('x')
