"""Splits a statement of a program into its operations (tests/fuzz/octave.py).

`operations` gives (name, expression) in the order of evaluation; later expressions name earlier ones. `compared` gives
the two programs that compute one statement operation by operation. Octave writes the operands of each operation to
files, and runmat computes with these operands. So a difference belongs to one operation, or it vanishes: then it is
rounding of earlier statements or operations that this statement enlarges.
"""
import re

TOKEN = re.compile(r"\s*(?:(?P<number>\d+(?:\.(?![*/\\^'])\d*)?(?:[eE][-+]?\d+)?[ij]?|\.\d+)|(?P<name>[A-Za-z]\w*)|"
                   r"(?P<operator>&&|\|\||[=~<>]=|\.\^'?|\.[*/\\']|[-+*/\\^<>=~&|:;,.@()\[\]{}'\"]))")
BINARY = {"||": 1, "&&": 2, "|": 3, "&": 4, "<": 5, "<=": 5, ">": 5, ">=": 5, "==": 5, "~=": 5, ":": 6, "+": 7, "-": 7,
          "*": 8, ".*": 8, "/": 8, "./": 8, "\\": 8, ".\\": 8, "^": 10, ".^": 10}
VARIABLE = r"\b(?:[scrmqt][dfzilykh][1-4]|[wx][1-4]|tmp|[LQYHSPtuv])"
BEGIN, END = "@steps", "@enough"


class Unknown(Exception):
    """The statement has a form that this parser does not know."""


class Node:
    """A part of the source text; `leaf` parts are no operations."""
    def __init__(self, start, end, children=(), leaf=False):
        self.start, self.end, self.children, self.leaf = start, end, list(children), leaf


class Parser:
    def __init__(self, text):
        self.text, self.at, self.brackets = text, 0, 0

    def peek(self):
        """Kind, text and start of the next token."""
        m = TOKEN.match(self.text, self.at)
        if not m:
            return "end", "", len(self.text)
        return m.lastgroup, m[m.lastgroup], m.start(m.lastgroup)

    def take(self, wanted=None):
        kind, text, start = self.peek()
        if kind == "end" or (wanted and text != wanted):
            raise Unknown(self.text[self.at:])
        self.at = start + len(text)
        return kind, text, start

    def begins_element(self, text, start):
        """In brackets, ` -b` after an operand is the next element, and ` - b` is an operation."""
        spaced = start > self.at
        return self.brackets and spaced and (text not in BINARY or (text in "+-" and self.text[start + 1] != " "))

    def expression(self, least=0):
        kind, text, start = self.peek()
        if text in ("-", "+", "~"):
            self.take()
            inner = self.expression(9)
            left = Node(start, inner.end, [inner])
        else:
            left = self.postfix()
        while True:
            kind, text, start = self.peek()
            if text not in BINARY or BINARY[text] < least or self.begins_element(text, start):
                return left
            self.take()
            right = self.expression(BINARY[text] + 1)
            left = Node(left.start, right.end, [left, right])

    def postfix(self):
        node = self.primary()
        while True:
            kind, text, start = self.peek()
            touches = start == self.at
            if text in ("(", "{") and touches:
                variable = text == "{" or re.search(VARIABLE + "$", self.text[node.start:self.at])
                inner = self.group({"(": ")", "{": "}"}[text], False, variable)
                node = Node(node.start, self.at, [c for c in [node] if not c.leaf] + inner)
            elif text in ("'", ".'") and touches:
                self.take()
                node = Node(node.start, self.at, [node])
            elif text == "." and touches:
                self.take()
                kind, text, start = self.take()
                if kind != "name":
                    raise Unknown(self.text)
                node = Node(node.start, self.at, [node], node.leaf)
            else:
                return node

    def group(self, closing, brackets, indices=False):
        """The operands between brackets. Indices cannot stand alone if `end` is among them."""
        self.take()
        before, self.brackets = self.brackets, brackets
        start, nodes = self.at, []
        while self.peek()[1] != closing:
            kind, text, where = self.peek()
            if text in (",", ";"):
                self.take()
            elif text == ":" and re.match(r"\s*:\s*[,)}]", self.text[self.at:]):
                self.take()
            else:
                nodes.append(self.expression())
        self.take(closing)
        self.brackets = before
        return [] if indices and re.search(r"\bend\b", self.text[start:self.at]) else nodes

    def primary(self):
        kind, text, start = self.peek()
        if kind == "number":
            self.take()
            return Node(start, self.at, leaf=True)
        if kind == "name":
            self.take()
            return Node(start, self.at, leaf=True)
        if text in ("'", '"'):
            m = re.match(r"'(?:[^']|'')*'|\"[^\"]*\"", self.text[start:])
            if not m:
                raise Unknown(self.text)
            self.at = start + m.end()
            return Node(start, self.at, leaf=True)
        if text == "(":
            inner = self.group(")", False)
            return Node(start, self.at, inner, True)
        if text in ("[", "{"):
            inner = self.group({"[": "]", "{": "}"}[text], True)
            return Node(start, self.at, inner)
        if text == "@":
            self.take()
            if self.peek()[1] == "(":
                self.group(")", False)
                self.expression()
            else:
                self.take()
            return Node(start, self.at, leaf=True)
        raise Unknown(self.text[self.at:])


def operations(text, first=1):
    """The operations of an expression; the last one is the whole."""
    parser = Parser(text)
    root = parser.expression()
    if parser.peek()[0] != "end":
        raise Unknown(text[parser.at:])
    found = []

    def named(node):
        """The text of a node, in which operations are names of earlier results."""
        result, at = "", node.start
        for child in node.children:
            result += text[at:child.start] + named(child)
            at = child.end
        result += text[at:node.end]
        if node.leaf or not re.search(r"[A-Za-z]", result):
            return result
        found.append((f"z_{first + len(found)}", result))
        return found[-1][0]

    rest = named(root)
    if not found or rest != found[-1][0]:
        found.append((f"z_{first + len(found)}", rest))
    return found


def statements(line):
    """The statements of a line; what catches errors is left out."""
    line = re.sub(r"^\s*try, ", "", re.sub(r";? catch e, .*", "", line.strip()))
    parts, depth, text, at = [], 0, False, 0
    for i, c in enumerate(line):
        if c == "'" and (text or i == 0 or not re.match(r"[\w)\]}'.]", line[i - 1])):
            text = not text
        elif not text:
            depth += (c in "([{") - (c in ")]}")
            if i == 0 or line[i - 1] == " ":
                depth += bool(re.match(r"(if|for|while|switch)\b", line[i:]))
                depth -= depth == 1 and bool(re.match(r"end\b", line[i:]))
            if c == ";" and depth == 0:
                parts.append(line[at:i].strip())
                at = i + 1
    return [part for part in parts + [line[at:].strip()] if part]


def steps(line):
    """The operations of a line: pairs of a name, or None for a whole statement, and the text to execute."""
    found = []
    for statement in statements(line):
        condition = re.match(r"(?:if|while) (.*?), (?:break|continue|return); end$", statement)
        loop = re.match(r"for \w+ = (.*?), [\w(]+ = .* end$", statement)
        assigned = re.match(r"(\[[^=]*?\]|[A-Za-z]\w*(?:[.({](?:[^=]|[=~<>]=)*?)?) = (.*)$", statement)
        try:
            if condition:
                found += operations(condition[1], len(found) + 1)
            elif loop:
                found += operations(loop[1], len(found) + 1)
                found.append((None, statement.replace(loop[1], found[-1][0], 1) + ";"))
            elif assigned:
                parts = operations(assigned[2], len(found) + 1)
                found += parts[:-1] + [(None, f"{assigned[1]} = {parts[-1][1]};")]
            else:
                found.append((None, statement + ";"))
        except Unknown:
            found.append((None, statement + ";"))
    return found


def shown(names):
    return "".join(f" try, show('{name}', {name}, 4); catch, end," for name in names)


def variables(text):
    return sorted(set(re.findall(rf"(?:{VARIABLE}|\bz_\d+)\b", text)))


def compared(line, turn, files):
    """The line as runmat and as Octave execute it: in the turn of that number, operation by operation."""
    caught = "catch e, fprintf('! %s | %s\\n', e.identifier, strrep(e.message, char(10), ' ')); end"
    ours = theirs = f"fprintf('{BEGIN}\\n');\n"

    def passed_on(name, step):
        nonlocal ours, theirs
        theirs += f"try, save('-v6', '{files}_{step}_{name}.mat', '{name}'); catch, end\n"
        ours += f"try, given_ = load('{files}_{step}_{name}.mat'); given_ = given_.{name};" \
                f" if ~isequaln({name}, given_) && strcmp(class({name}), class(given_))" \
                f" && isequal(size({name}), size(given_)), {name} = given_; end, catch, end\n"

    for name in variables(line):
        passed_on(name, 0)
    for i, (name, text) in enumerate(steps(line)):
        changed = [name] if name else variables(text)
        done = f"{name} = {text};" if name else text
        both = f"fprintf('@{i + 1}\\n');{shown(variables(text))} try, {done}{shown(changed)} {caught}\n"
        ours, theirs = ours + both, theirs + both
        for each in changed:
            passed_on(each, i + 1)
    return [f"if turn_() == {turn}\n{body}fprintf('{END}\\n');\nend\n" for body in (ours, theirs)]


def sections(text):
    """What each operation printed: a list of texts, or None if the program did not come to the end of them."""
    inner, found, _ = text.partition(BEGIN + "\n")[2].partition(END)
    return re.split(r"^@\d+\n", inner, flags=re.M)[1:] if found else None


TURN = """
function n = turn_()
  persistent count_
  if isempty(count_), count_ = 0; end
  count_ = count_ + 1;
  n = count_;
end
"""
