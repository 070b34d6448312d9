"""Differences between MATLAB and Octave that are legitimate (tests/fuzz/octave.py).

A rule takes a difference: the statement, the lines that runmat and Octave print, and their values (name, class, size,
numbers) where the lines show a variable. MATLAB's public documentation decides; each rule says what it states.
"""
import math
import re


INTEGERS = r"(\b[scrmqt][ik]\d\b|int\d+\()"
COMPLEX = r"\b[scrmqt][zy]\d\b|complex\(|1i|\b(sqrt|log|log2|log10|log1p|asin|acos)\(|\.\^"
INDICES = r"(try, )?\[\w+(, \w+)+\] = "        # a statement with several results: the second one has indices


def parts(v):
    """The shown elements of a variable as complex numbers. Imaginary parts follow the real ones unless all are 0."""
    total = math.prod(int(n) for n in v[2])
    n = len(range(0, total, -(-max(total, 1)//40)))
    imaginary = v[3][n:] or [0.0]*n
    return list(zip(v[3][:n], imaginary))


def close(a, b, tolerance=1e-6, scale=1.0):
    return a == b or (math.isnan(a) and math.isnan(b)) or abs(a - b) <= tolerance*max(abs(a), abs(b), scale)


def is_finite(z):
    return math.isfinite(z[0]) and math.isfinite(z[1])


def is_complex(d):
    """True if the values, or a variable or function that the statement names, are complex."""
    named = any(re.match(r"\S+ \w+ \[.*?\] 0:", a) for a, _ in d.before)
    return named or 0 in (d.our_values[4], d.their_values[4]) or bool(re.search(COMPLEX, d.statement))


def is_error(line):
    """An error; it may stand behind what the statement printed before."""
    return line.startswith(("! ", "error: ")) or " !  | " in line


def refuses(line, *words):
    """True if the line is an error with one of these words in its identifier or text."""
    return is_error(line) and any(word in line for word in words)


def classes_mix(d):
    """Integers combine with integers of their class and scalar doubles only; Octave takes arrays of other classes."""
    words = "MATLAB:mixClasses", "inputsMustBeSameClass", "error: Integers can only be combined"
    return refuses(d.ours, *words) and not is_error(d.theirs)


def octave_lacks(d):
    """Octave has no form of an operation for these classes, or lacks an option or a function."""
    return not is_error(d.ours) and refuses(
        d.theirs,
        "wrong type argument 'complex", "wrong type argument 'float complex",    # integers beside complex numbers
        "wrong type argument 'sq_string'", "wrong type argument 'char",
        "' not implemented for '",
        "not yet implemented in Octave",
        "cumsum: unrecognized string argument",
        "median: X cannot be an empty matrix",
        "cannot compute max (", "cannot compute min (",
        "cat: dimension mismatch",
        "any: DIM must be an integer",
        "mod: wrong type argument 'bool", "rem: wrong type argument 'bool", "atan2: wrong type argument 'bool",
        "sort: invalid dimension",
        "invalid conversion from complex", "invalid conversion from float complex",
        "dot: X and Y must be numeric",                                          # logical ones
        "hypot: wrong type argument 'bool", "xnorm: wrong type argument 'bool",
        "operator =: no conversion for assignment of '",                         # no elements of another class
        "circshift: N must be a vector",
        "meshgrid: X and Y must be vectors",                                     # empty ones
        "diff: DIM must be a valid dimension",
    )


def converted(value, name):
    """The number as an element of the class `name`, rounded and limited as MATLAB documents."""
    if name == "logical":
        return float(value != 0)
    if name in ("double", "single") or not math.isfinite(value):
        return value if name in ("double", "single") else None
    if name == "char":
        return float(min(max(math.floor(value), 0), 65535))
    bits, unsigned = int(re.sub(r"\D", "", name)), name.startswith("u")
    low, high = (0, 2**bits - 1) if unsigned else (-2**(bits - 1), 2**(bits - 1) - 1)
    return float(min(max(math.floor(abs(value) + 0.5)*(1 if value >= 0 else -1), low), high))


def assigned_class(d):
    """An array keeps its class when elements are assigned; in Octave it may take the class of the right side."""
    x, y = d.our_values, d.their_values
    if not (x and y and x[1] != y[1] and x[2] == y[2]
            and re.search(r"\b" + re.escape(x[0]) + r"\(.*?\) = ", d.statement)):
        return False
    if 0 in (x[4], y[4]) or "char" in (x[1], y[1]) and any(b > 255 for b in x[3]):
        return True                     # what Octave has for complex numbers and wide characters is not comparable
    ours, theirs = (x[1], x[3]), (y[1], y[3])
    return any(all((w := converted(b, name)) is None or close(a, w, 1e-3) for a, b in zip(to, of))
               for (name, to), (_, of) in ((ours, theirs), (theirs, ours)))


def octave_takes(d):
    """Octave has complex forms of functions that MATLAB has for real numbers only. It computes elementary functions of
    integers, which MATLAB does not have. It joins numbers of several classes where MATLAB wants one class."""
    words = ("is not supported for complex arguments", "MATLAB:cell2mat:MixedDataTypes", "MATLAB:cellfun:ClassMismatch")
    integers = r"Undefined function '(a?(sin|cos|tan)h?|sqrt|exp(m1)?|log(2|10|1p)?)' for input .* type 'u?int\d+'"
    return (refuses(d.ours, *words) or bool(re.search(integers, d.ours))) and not is_error(d.theirs)


def stays_complex(d):
    """complex(a, b) needs real numbers. A complex number without imaginary part is complex; Octave made it real."""
    return refuses(d.ours, "Real and imaginary inputs must be real") and not is_error(d.theirs)


def complex_into_integers(d):
    """Octave takes complex numbers where an integer or logical array is written to, and changes its class."""
    words = "Complex values cannot be stored in an array of class", "Complex values cannot be converted to logicals"
    return refuses(d.ours, *words) and not is_error(d.theirs)


def cumsum_of_integers(d):
    """Cumulative sums of integers have their class and its limits; in Octave they are doubles."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "cumsum(" in d.statement and x[2] == y[2]
                and (("int" in x[1] and "int" not in y[1]) or re.search(r"cumsum\(.*" + INTEGERS, d.statement)))


def mod_of_fractions(d):
    """mod and rem of an integer and a fraction divide by the fraction; Octave rounds it to an integer first."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\b(mod|rem)\(.*" + INTEGERS + r"|" + INTEGERS + r".*\b(mod|rem)\(", d.statement)
                and x[1] == y[1] and (x[2] == y[2] or "unique(" in d.statement)
                and not re.match(r"(try, )?\[\w+, " + x[0] + r"\] = ismember\(", d.statement))


def mod_within_roundoff(d):
    """A quotient within roundoff of an integer is that integer, eps beside it included: mod(2, 2 - eps(2)) is 0."""
    x, y = d.our_values, d.their_values
    m = re.search(r"\b(?:mod|rem)\(.*, (\d+\.?\d*)\)", d.statement)
    if not (x and y and m and x[1:3] == y[1:3] and x[4] == y[4] == 1):
        return False
    by = float(m[1])
    return all(close(a, b) or (a == 0 and close(b, by, 1e-12)) for a, b in zip(x[3], y[3]))


def wide_integers(d):
    """Halves are rounded away from 0 for integers of 64 bits, too; Octave rounds some of them towards 0."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1:3] == y[1:3] and x[1] in ("int64", "uint64")
                and all(0 <= abs(a) - abs(b) <= 1 and a*b >= 0 for a, b in zip(x[3], y[3])))


def lowest_index(d):
    """ismember gives the lowest of several indices; Octave gives another one."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.match(r"(try, )?\[\w+, " + x[0] + r"\] = ismember\(", d.statement) and x[1:3] == y[1:3]
                and all(a == b or 0 < a < b for a, b in zip(x[3], y[3])))


def chars_of_fractions(d):
    """A number that becomes a char loses its fraction; Octave rounds it."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and x[2] == y[2]
                and all(0 <= b - a <= 1 for a, b in zip(x[3], y[3])))


def chars_are_16_bits(d):
    """A char has 16 bits, and negative numbers become 0; in Octave it has 8 bits, which wrap."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and x[2] == y[2]
                and all(a == b or 0 <= b - a <= 1 or a > 127 or a == 0 for a, b in zip(x[3], y[3])))


def complex_infinities(d):
    """Products, quotients and roots of complex infinities and zeros have other NaN and signs in Octave."""
    x, y = d.our_values, d.their_values
    near = 1e-5 if x and x[1] == "single" else 1e-6
    return bool(x and y and x[1] == y[1] and x[2] == y[2] and is_complex(d)
                and all((close(a[0], b[0], near) and close(a[1], b[1], near)) or not (is_finite(a) or is_finite(b))
                        for a, b in zip(parts(x), parts(y))))


def complex_max_of_nan(d):
    """max and min leave NaN out; Octave's of two complex arrays give NaN."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\b(max|min)\(", d.statement) and is_complex(d) and x[1:3] == y[1:3]
                and (any(math.isnan(b) and not math.isnan(a) for a, b in zip(x[3], y[3]))
                     or re.search(r"\b(max|min)\([^()]*, NaN\)", d.statement)))


def branch_cut(d):
    """Roots, logarithms and powers of numbers beside the negative axis: the sign of a tiny imaginary part decides."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1:3] == y[1:3] and (x[4], y[4]) == (0, 0)
                and re.search(r"\.\^|\^|\b(sqrt|log|log2|log10|angle|asin|acos|both)\(", d.statement)
                and all(close(a[0], b[0], 1e-6) and close(abs(a[1]), abs(b[1]), 1e-6)
                        for a, b in zip(parts(x), parts(y))))


def imaginary_rounding(d):
    """A matrix product whose imaginary part is rounding noise: 0 in one of the two programs."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1:3] == y[1:3] and {x[4], y[4]} == {0, 1} and re.search(r"[)'\w]\*[(\w]", d.statement)
                and all(close(a[0], b[0]) and max(abs(a[1]), abs(b[1])) <= 1e-6 for a, b in zip(parts(x), parts(y))))


def complex_order(d):
    """Complex numbers are ordered by magnitude, then by angle, also when all imaginary parts are zero. Octave makes
    such numbers real first, and its order of equal magnitudes differs. tests/lib/complex_order.m compares what runmat
    gives with the definition."""
    x, y = d.our_values, d.their_values
    orders = r"\b(max|min|sort|unique|cummax|cummin|mode|median|sortrows)\("
    return bool(x and y and x[1] == y[1] and "int" not in x[1] and re.search(orders, d.statement) and is_complex(d)
                and (x[2] == y[2] or "unique(" in d.statement))


def complex_comparison(d):
    """The operators < and > compare real parts; Octave compares magnitudes, then angles."""
    return bool(d.our_values and d.their_values and re.search(r"\bclip1\(|[^ ]+ [<>]=? [^ ]+", d.statement)
                and is_complex(d))


def complex_condition(d):
    """The same in the condition of an if or a while: the programs take different branches."""
    lines = d.control.split("\n")
    if "@" in (d.ours[:1], d.theirs[:1]) and re.search(r"\b(break|continue|return)\b", d.statement):
        lines.append(d.statement)
    return any(re.search(r"[<>]", line) and re.search(COMPLEX, line) for line in lines)


def cummax_of_logicals(d):
    """Cumulative extremes of logical arrays are logical in Octave."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\bcum(max|min)\(", d.statement) and y[1] == "logical" and x[2:4] == y[2:4])


def singles_beside_doubles(d):
    """A single is compared with a double as a double; Octave compares arrays of both as singles."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] and re.search(r"[<>=~]=|[<>]", d.statement)
                and re.search(r"\b[scrmqt]f\d\b|single\(", d.statement))


def same_numbers(x, y, tolerance):
    """True if two texts, as far as they are shown, hold the same numbers."""
    if max(len(x[3]), len(y[3])) > 40 or int(x[2][-1]) > 40 or int(y[2][-1]) > 40:
        return True                     # only some of the characters are shown
    texts = ["".join(chr(int(c)) for c in v[3]) for v in (x, y)]
    a, b = ([float(n) for n in re.findall(r"[-+]?\d+\.?\d*(?:e[-+]?\d+)?", t)] for t in texts)
    return len(a) == len(b) and all(close(m, n, tolerance, 1e-9) for m, n in zip(a, b))


def num2str_columns(d):
    """num2str of several numbers separates columns by other widths."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and "num2str(" in d.statement and same_numbers(x, y, 1e-3))


def text_of_complex(d):
    """Conversions of fprintf show real parts only."""
    texts = not (d.our_values or d.their_values or is_error(d.ours) or is_error(d.theirs))
    return bool(texts and "fprintf(" in d.statement and re.search(COMPLEX, d.statement))


def text_of_fractions(d):
    """%d shows a fraction as %e does; Octave shows it as %f or %g does."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and re.search(r"sprintf\('[^']*%d", d.statement)
                and same_numbers(x, y, 1e-4))


def deleted_elements(d):
    """What is left of a matrix after single elements were deleted is a row; in Octave it may be a column."""
    x, y = d.our_values, d.their_values
    return bool(x and y and ") = []" in d.statement and x[1] == y[1] and x[3] == y[3] and x[2] == y[2][::-1])


def accumarray_fill(d):
    """accumarray fills places without values with 0; Octave has NaN there after @max and @min."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"accumarray\(.*@(max|min)", d.statement) and x[1:3] == y[1:3]
                and all(a == b or (a == 0 and math.isnan(b)) for a, b in zip(x[3], y[3])))


def chol_of_singular(d):
    """Whether a matrix whose last pivot is rounding noise is positive definite is not defined."""
    return "chol(" in d.statement and refuses(d.ours, "MATLAB:posdef") != refuses(d.theirs, "positive definite")


def empty_unique(d):
    """The indices that unique gives for an empty array are 0-by-1; in Octave they are 0-by-0."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "unique(" in d.statement and not x[3] and not y[3])


def empty_conv2(d):
    """conv(A, B, 'same') and conv2 have the size of A; in Octave it is 0-by-0 if A is empty."""
    x, y = d.our_values, d.their_values
    both_empty = bool(x and y and not x[3] and not y[3])
    refused = refuses(d.theirs, "(op1 is 0x0", "conv: both arguments A and B must be vectors")
    return re.search(r"\bconv2?\(", d.statement) and (both_empty or (x and not x[3] and refused))


def empty_sets(d):
    """A set without members is a row if both sets were rows; in Octave it is 0-by-0."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\b(intersect|setdiff|setxor|union)\(", d.statement) and x[1] == y[1]
                and not x[3] and not y[3])


def empty_trapz(d):
    """trapz of a 0-by-n matrix is a row of zeros, as sum is, and cumtrapz of it is empty; in Octave it is not so."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "trapz(" in d.statement and x[1] == y[1]
                and ((not y[3] and all(a == 0 for a in x[3])) or (not x[3] and "cumtrapz(" in d.statement)))


def empty_meshgrid(d):
    """meshgrid(x, y) is numel(y)-by-numel(x), also if one of them is empty."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "meshgrid(" in d.statement and x[1] == y[1] and not x[3])


def conv_of_infinities(d):
    """0 times Inf is NaN in a convolution, too; Octave leaves zeros of the kernel out."""
    x, y = d.our_values, d.their_values
    zeros = re.search(r"\bconv2\(.*\[0 ", d.statement)
    return bool(x and y and re.search(r"\bconv2?\(", d.statement) and x[1:3] == y[1:3]
                and all(close(a, b) or (math.isnan(a) and (zeros or not math.isfinite(b))) for a, b in zip(x[3], y[3])))


def inverse_of_nan(d):
    """The inverse of a matrix with NaN has NaN; Octave takes the matrix for singular and gives Inf."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\binv\(", d.statement) and x[1:3] == y[1:3]
                and all(close(a, b) or (math.isnan(a) and not math.isfinite(b)) for a, b in zip(x[3], y[3])))


def mode_of_infinities(d):
    """Inf and -Inf are values like others; Octave's mode counts them wrongly, because Inf - Inf is NaN."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "mode(" in d.statement and x[1:3] == y[1:3]
                and all(close(a, b) or math.isinf(a) or math.isinf(b) for a, b in zip(x[3], y[3])))


def mode_of_rounded(d):
    """Rounding makes equal numbers different, so another one is the most frequent."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "mode(" in d.statement and x[1:3] == y[1:3] and x[1] in ("double", "single")
                and all(close(a, b) or (a*2**20 % 1 and b*2**20 % 1) for a, b in zip(x[3], y[3])))


def complex_into_chars(d):
    """Characters and complex numbers cannot be joined: a char array has no imaginary part. Octave drops it."""
    return refuses(d.ours, "Conversion to char from complex") and not is_error(d.theirs)


def logical_of_complex(d):
    """Complex numbers have no logical value; Octave takes them."""
    return refuses(d.ours, "complex values cannot be converted to logicals") and not is_error(d.theirs)


def qr_of_singular(d):
    """Columns of Q beyond the rank of A are not determined. The product of Q and R was printed before and agrees."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\[\w+, \w+\] = qr\(.*; \w+ = \w+\*\w+;", d.statement) and x[1:3] == y[1:3]
                and len(d.before) > 0 and x[0].startswith("x"))


def root_of_noise(d):
    """A root makes rounding noise beside 0 larger: 1e-16 becomes 1e-8."""
    x, y = d.our_values, d.their_values
    if not (x and y and x[1:3] == y[1:3] and re.search(r"\.\^0\.|\bsqrt\(", d.statement)):
        return False
    largest = max([abs(a) for a in x[3] if math.isfinite(a)] + [0])
    return all(close(a, b) or max(abs(a), abs(b)) <= 1e-3*largest for a, b in zip(x[3], y[3]))


def logical_scalars(d):
    """Operands of && and || are logical scalars; Octave takes arrays."""
    return refuses(d.ours, "Operands to the logical AND (&&) and OR (||)") and not is_error(d.theirs)


def diagonal_matrices(d):
    """diag(v) is an ordinary matrix. Octave's diagonal matrices do not expand, and in their products zeros are left
    out, so that 0 times Inf is not NaN."""
    if not re.search(r"\b(diag|eye)\(", d.statement):
        return False
    x, y = d.our_values, d.their_values
    return (not is_error(d.ours) and refuses(d.theirs, "nonconformant arguments")) or bool(
        x and y and x[1:3] == y[1:3] and re.search(r"diag\(z_\d+\)[*/\\]|[*/\\]diag\(z_\d+\)", d.statement)
        and all(close(a, b) or math.isnan(a) for a, b in zip(x[3], y[3])))


def groups_of_near_ties(d):
    """Rows that differ in rounding are neighbours in unique(..., 'rows'); their groups change places."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.match(INDICES + r"unique\(.*'rows'\)", d.statement) and x[1:3] == y[1:3]
                and sorted(x[3]) == sorted(y[3]) and all(abs(a - b) <= 1 for a, b in zip(x[3], y[3])))


def order_of_near_ties(d):
    """Numbers that rounding made different, or equal, are sorted the other way round."""
    x, y = d.our_values, d.their_values
    if not (x and y and x[1:3] == y[1:3] and re.match(INDICES + r"(sort|max|min)\(", d.statement) and d.before):
        return False
    values = re.findall(r"[-+\w.]+", d.before[-1][0].partition(":")[2])
    keys = [float(v) for v in values] if len(values) == len(x[3]) == int(x[2][0])*int(x[2][-1]) else []
    differ = [k for k, (a, b) in enumerate(zip(x[3], y[3])) if a != b]
    def tied(k):
        return any(0 <= n < len(keys) and close(keys[k], keys[n], 1e-6, 1e-9) for n in (k - 1, k + 1))
    rounded = any(key*2**20 % 1 for key in keys if math.isfinite(key))
    return bool(keys) and rounded and all(tied(k) for k in differ)


def operands(d):
    """Values of the variables that an operation reads; octave_steps.py prints them before it runs."""
    shown = (re.match(r"(\S+) (\w+) \[([-\d ]*)\] ([01]):(.*)$", a) for a, _ in d.before)
    return {m[1]: (m[1], m[2], m[3].split(), [float(n) for n in m[5].split()], int(m[4])) for m in shown if m}


def single_powers(d):
    """A power of single complex numbers, or with a complex result: Octave computes it in single precision, and its
    error is many units in the last place. Ours must be the exact one."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= (?:single|complex)?\(?(\w+)\)? \.\^ (?:single\()?(\w+)\)?;?$", d.statement)
    base, power = (operands(d).get(name) for name in m.groups()) if m else (None, None)
    if not (x and y and base and power and x[1:3] == y[1:3] and "single" in x[1] and base[2] == x[2]):
        return False
    exponents = parts(power) if power[2] == x[2] else parts(power)*len(parts(x)) if len(power[3]) == 1 else []
    if not exponents:
        return False

    def agrees(a, b, z, p):
        if not (is_finite(a) and is_finite(b)) or z == (0, 0):
            return all(close(m, n, 1e-5) or not (math.isfinite(m) or math.isfinite(n)) for m, n in zip(a, b))
        exact, ours, theirs = complex(*z)**complex(*p), complex(*a), complex(*b)
        least = 1e-37                   # below, singles have fewer digits
        return abs(ours - exact) <= max(1e-6*abs(exact), least) and abs(theirs - exact) <= max(1e-3*abs(exact), least)

    return all(agrees(a, b, z, p) for a, b, z, p in zip(parts(x), parts(y), parts(base), exponents))


def power_to_infinity(d):
    """A negative base of size below 1 to the power of Inf is 0, above 1 to the power of -Inf too, as real numbers;
    Octave computes with complex numbers, which give NaN."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= (\w+) \.?\^ (\w+);?$", d.statement)
    base, power = (operands(d).get(name) for name in m.groups()) if m else (None, None)
    return bool(x and y and base and power and len(base[3]) == len(power[3]) == len(x[3]) == 1
                and math.isinf(power[3][0]) and x[3][0] == base[3][0]**power[3][0] and math.isnan(y[3][0]))


def mod_of_large(d):
    """The remainder of a division is exact, also if the quotient has more than 53 bits; Octave rounds the quotient."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= (mod|rem)\((\w+), (\d+\.?\d*)\);?$", d.statement)
    value = operands(d).get(m[2]) if m else None
    if not (value and x and y and x[1:3] == y[1:3] and value[2] == x[2] and value[4] == x[4] == 1):
        return False
    by = float(m[3])

    def exact(n):
        r = math.fmod(n, by)
        return r + by if m[1] == "mod" and r < 0 else r

    return all(close(a, b) or (abs(n) >= 2**52*by and a == exact(n)) for a, b, n in zip(x[3], y[3], value[3]))


def mod_of_infinity(d):
    """mod(x, Inf) is x if both have one sign, else Inf with the sign of the divisor; Octave gives NaN."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= mod\((?:single\()?(\w+)\)?, (?:single\()?(\w+)\)?\);?$", d.statement)
    value, by = (operands(d).get(name) for name in m.groups()) if m else (None, None)
    if not (x and y and value and by and x[1:3] == y[1:3] and value[2] == x[2] and len(by[3]) == 1):
        return False
    inf = by[3][0]
    return math.isinf(inf) and all(math.isnan(b) and a == (n if n == 0 or n*inf > 0 else inf)
                                   for a, b, n in zip(x[3], y[3], value[3]))


def accumarray_of_complex(d):
    """accumarray gives each group to its function. The elements of a group without imaginary parts are real numbers,
    as after each indexing, so @max compares their values; Octave compares magnitudes."""
    x, y = d.our_values, d.their_values
    m = re.search(r"accumarray\(.*@(max|min)\)", d.statement)
    sign = -1 if m and m[1] == "min" else 1
    return bool(m and x and y and x[1:3] == y[1:3] and is_complex(d)
                and all(close(a[0], b[0]) and close(a[1], b[1]) or a[1] == b[1] == 0 and sign*a[0] > sign*b[0]
                        for a, b in zip(parts(x), parts(y))))


def empty_means(d):
    """Means of a 0-by-n matrix are a row of NaN, and vector norms of it a row of zeros; in Octave they are empty."""
    x, y = d.our_values, d.their_values
    expected = math.isnan if "mean(" in d.statement else lambda a: a == 0
    return bool(x and y and re.search(r"= (mean|vecnorm)\(", d.statement) and x[1] == y[1] and not y[3]
                and x[2][0] == "1" and all(expected(a) for a in x[3]))


def empty_singles(d):
    """Norms and variances of an empty single array are single; in Octave they are double."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"= (norm|var|std)\(", d.statement) and (x[1], y[1]) == ("single", "double")
                and x[2:4] == y[2:4] and any("0" in v[2] for v in operands(d).values()))


def is_singular(v):
    """True for a square matrix with a zero pivot; all its elements must be shown."""
    n = int(v[2][0])
    if v[2] != [str(n)]*2 or n*n > 40 or v[4] == 0:
        return False
    rows = [[v[3][i + n*j] for j in range(n)] for i in range(n)]
    largest = max([abs(a) for a in v[3]] + [0])
    for k in range(n):
        best = max(range(k, n), key=lambda i: abs(rows[i][k]))
        rows[k], rows[best] = rows[best], rows[k]
        if not abs(rows[k][k]) > 1e-15*n*largest:
            return True
        for i in range(k + 1, n):
            by = rows[i][k]/rows[k][k]
            rows[i] = [a - by*b for a, b in zip(rows[i], rows[k])]
    return False


def singular_solve(d):
    """A singular square system has a result with Inf or NaN and a warning; Octave's is that of least squares."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= (\w+)\\\w+|= \w+/(\w+)", d.statement)
    matrix = operands(d).get(m[1] or m[2]) if m else None
    return bool(x and y and matrix and x[1:3] == y[1:3] and is_singular(matrix)
                and not any(math.isfinite(a) for a in x[3]))


def qr_of_infinities(d):
    """R is 0 below the diagonal, also if the matrix has infinities; Octave has NaN there."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"= qr\(\w+\);?$", d.statement) and x[1:3] == y[1:3]
                and any(not math.isfinite(a) for v in operands(d).values() for a in v[3])
                and all(a == b or (math.isnan(b) and (a == 0 or math.isnan(a))) for a, b in zip(x[3], y[3])))


def spread_of_equal(d):
    """The standard deviation of equal numbers is rounding noise: it depends on the order of the sum."""
    x, y = d.our_values, d.their_values
    m = re.search(r"= (std|var)\((?:single\()?(\w+)", d.statement)
    value = operands(d).get(m[2]) if m else None
    if not (x and y and value and x[1:3] == y[1:3]):
        return False
    noise = (1e-6 if x[1] == "single" else 1e-13)*max([abs(a) for a in value[3] if math.isfinite(a)] + [0])
    noise = noise if m[1] == "std" else noise*noise
    return all(close(a, b) or max(abs(a), abs(b)) <= noise for a, b in zip(x[3], y[3]))


RULES = [classes_mix, octave_lacks, octave_takes, stays_complex, complex_into_integers, complex_into_chars,
         logical_scalars, logical_of_complex, diagonal_matrices, assigned_class, cumsum_of_integers, wide_integers,
         lowest_index, mod_within_roundoff, empty_sets, empty_trapz, empty_meshgrid, empty_unique, empty_conv2,
         conv_of_infinities, mod_of_fractions, chars_of_fractions, chars_are_16_bits, text_of_complex, qr_of_singular,
         root_of_noise, imaginary_rounding, complex_max_of_nan, complex_infinities, branch_cut, order_of_near_ties,
         groups_of_near_ties, complex_order, complex_comparison, complex_condition, cummax_of_logicals,
         singles_beside_doubles, num2str_columns, text_of_fractions, deleted_elements, accumarray_fill,
         chol_of_singular, inverse_of_nan, mode_of_infinities, mode_of_rounded, single_powers, power_to_infinity,
         mod_of_large, mod_of_infinity, accumarray_of_complex, empty_means, empty_singles, singular_solve,
         qr_of_infinities, spread_of_equal]
