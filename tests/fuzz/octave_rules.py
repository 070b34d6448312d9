"""Differences between MATLAB and Octave that are legitimate (tests/fuzz/octave.py).

A rule takes a difference: the statement, the lines that runmat and Octave print, and their values (name, class, size,
numbers) where the lines show a variable. MATLAB's public documentation decides; each rule says what it states.
"""
import math
import re


def is_error(line):
    return line.startswith(("! ", "error: "))


def refuses(line, *words):
    """True if the line is an error with one of these words in its identifier or text."""
    return is_error(line) and any(word in line for word in words)


def classes_mix(d):
    """Integers combine with integers of their class and scalar doubles only; Octave takes arrays of other classes."""
    return refuses(d.ours, "MATLAB:mixClasses", "inputsMustBeSameClass") and not is_error(d.theirs)


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
        "mod: wrong type argument 'bool", "rem: wrong type argument 'bool",
        "sort: invalid dimension",
        "invalid conversion from complex",
        "circshift: N must be a vector",
        "meshgrid: X and Y must be vectors",                                     # empty ones
        "diff: DIM must be a valid dimension",
    )


def assigned_class(d):
    """An array keeps its class when elements are assigned; in Octave it may take the class of the right side."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] != y[1] and x[2] == y[2]
                and re.search(r"\b" + re.escape(x[0]) + r"\(.*?\) = ", d.statement))


def octave_takes(d):
    """Octave has complex forms of functions that MATLAB has for real numbers only."""
    return refuses(d.ours, "is not supported for complex arguments") and not is_error(d.theirs)


def stays_complex(d):
    """complex(a, b) needs real numbers. A complex number without imaginary part is complex; Octave made it real."""
    return refuses(d.ours, "Real and imaginary inputs must be real") and not is_error(d.theirs)


def complex_into_integers(d):
    """Octave takes complex numbers where an integer or logical array is written to, and changes its class."""
    words = "Complex values cannot be stored in an array of class", "Complex values cannot be converted to logicals"
    return refuses(d.ours, *words) and not is_error(d.theirs)


INTEGERS = r"\b[scrmqt][ik]\d\b|int\d+\("


def cumsum_of_integers(d):
    """Cumulative sums of integers have their class and its limits; in Octave they are doubles."""
    x, y = d.our_values, d.their_values
    return bool(x and y and "cumsum(" in d.statement and ("int" in x[1] or re.search(INTEGERS, d.statement)))


def mod_of_fractions(d):
    """mod and rem of an integer and a fraction divide by the fraction; Octave rounds it to an integer first."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\b(mod|rem)\(", d.statement) and x[1] == y[1]
                and ("int" in x[1] or re.search(INTEGERS, d.statement)))


def lowest_index(d):
    """ismember gives the lowest of several indices; Octave gives another one."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.match(r"(try, )?\[\w+, " + x[0] + r"\] = ismember\(", d.statement) and x[1:3] == y[1:3])


def chars_of_fractions(d):
    """A number that becomes a char loses its fraction; Octave rounds it."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and x[2] == y[2]
                and all(0 <= b - a <= 1 for a, b in zip(x[3], y[3])))


def chars_are_16_bits(d):
    """A char has 16 bits; in Octave it has 8."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and x[2] == y[2] and any(a > 127 for a in x[3]))


def complex_infinities(d):
    """Products and quotients of complex infinities and zeros have other NaN in Octave."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] and x[2] == y[2] and 0 in (x[4], y[4])
                and not all(math.isfinite(a) for a in x[3] + y[3]))


def complex_order(d):
    """Complex numbers are ordered by magnitude, then by angle, also when all imaginary parts are zero. Octave makes
    such numbers real first, and its order of equal magnitudes differs."""
    x, y = d.our_values, d.their_values
    orders = r"\b(max|min|sort|unique|cummax|cummin|mode|median|sortrows)\("
    return bool(x and y and x[1] == y[1] and re.search(orders, d.statement)
                and (re.search(r"\b[scrmqt][zy]\d\b|complex\(|1i", d.statement) or 0 in (x[4], y[4])))


def complex_comparison(d):
    """The operators < and > compare real parts; Octave compares magnitudes, then angles."""
    return bool(d.our_values and d.their_values and re.search(r"\bclip1\(|[<>]", d.statement)
                and (0 in (d.our_values[4], d.their_values[4])
                     or re.search(r"\b[scrmqt][zy]\d\b|complex\(|1i|\b(sqrt|log|log2|asin)\(|\.\^", d.statement)))


def cummax_of_logicals(d):
    """Cumulative extremes of logical arrays are logical in Octave."""
    x, y = d.our_values, d.their_values
    return bool(x and y and re.search(r"\bcum(max|min)\(", d.statement) and y[1] == "logical" and x[2:4] == y[2:4])


def singles_beside_doubles(d):
    """A single is compared with a double as a double; Octave compares arrays of both as singles."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] and re.search(r"[<>=~]=|[<>]", d.statement)
                and re.search(r"\b[scrmqt]f\d\b|single\(", d.statement))


def num2str_columns(d):
    """num2str of several numbers separates columns by other widths."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and "num2str(" in d.statement)


def text_of_fractions(d):
    """%d shows a fraction as %e does; Octave shows it as %f or %g does."""
    x, y = d.our_values, d.their_values
    return bool(x and y and x[1] == y[1] == "char" and re.search(r"sprintf\('[^']*%d", d.statement))


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
    """conv2(A, B, 'same') has the size of A; in Octave it is 0-by-0 if A is empty."""
    x, y = d.our_values, d.their_values
    return "conv2(" in d.statement and (bool(x and y and not x[3] and not y[3]) or refuses(d.theirs, "(op1 is 0x0"))


RULES = [classes_mix, octave_lacks, octave_takes, stays_complex, complex_into_integers, assigned_class,
         cumsum_of_integers, mod_of_fractions, lowest_index, chars_of_fractions, chars_are_16_bits,
         complex_infinities, complex_order, complex_comparison, cummax_of_logicals, singles_beside_doubles,
         num2str_columns, text_of_fractions, empty_unique, empty_conv2, deleted_elements, accumarray_fill,
         chol_of_singular]
