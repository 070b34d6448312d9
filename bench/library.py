#!/usr/bin/env python3
"""library.py - functions of the library beside NumPy and SciPy, one thread each, by processor time: runmat over NumPy,
worst first.

    python3 bench/library.py --runmat build/runmat [--python PYTHON] [NAME...]

library.txt has the rows: name | MATLAB statement that uses its result | Python expression. Both sides have arrays of
the same names, shapes and classes (SETUP_M, SETUP_PY). Processor time of the best call: a loaded machine tells much the
same as a quiet one. PYTHON needs numpy and scipy. What runmat does on all threads is not credited here.
"""
import argparse
import os
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SETUP_M = """rng(1); n=4000000; x=rand(n,1)*2-1; x2=rand(n,1); x1=rand(1000000,1); y1=x1(1:1000:end); A=rand(2000,1000);
A2=rand(2000,1000);
T=rand(200000,8); W=rand(8,200000); B=rand(200,100,100); B4=rand(1000,4,500); I=int32(floor(A*1000));
U=uint8(floor(A*256)); L=A>2;
P=rand(2000,16); P2=rand(1000,16); K=rand(5); k1=rand(1,9); g=(0:999)'; gv=rand(1000,1); q=rand(1000000,1)*998;
V=rand(200000,3); V2=rand(200000,3);
Ks=rand(30); Kb=rand(40); ix=ceil(x1*1000); M5=rand(500)+eye(500); b5=rand(500,1); M10=rand(1000)+eye(1000);
b10=rand(1000,1);
SP=M10*M10'+eye(1000); SP=(SP+SP')/2; TR=triu(M10)+10*eye(1000); T2=rand(5000,50); t2=rand(5000,1); M3=rand(300);
S3=M3+M3'; M1=rand(20); b1=rand(20,1);
U2=uint8(floor(A2*256)); I2=int32(floor(A2*1000)); H=int16(I); H2=int16(I2); L2=A2>0.5; LT=true(2000,1000);
C=complex(x1,x1); C2=complex(A,A2); xs=single(x1); Iv=I(1:500000); Iv2=I2(1:1000)*2;
I3=[mod(I(1:100000)',int32(10)) mod(I2(1:100000)',int32(10)) mod(I(1:100000)',int32(7))];
ix2=ceil(rand(1000000,1)*1000); q5=1+rand(1000,1)*498;
p20=rand(1,20)+1; xf=rand(2^20,1); Cf=complex(xf,xf); xc=rand(1000,1); b8=[1 2 3 4 5 4 3 2 1]/100;
a8=[1 .1 .1 .1 .05 .05 .02 .02 .01]; S5=single(M5); c5=single(b5);
S3s=single(M3); Y3s=single(S3); SPs=single(SP); M5b=rand(500); SPm=M3*M3'+eye(300); Pg=rand(20,20,500);
ir=ceil(rand(1000,1)*2000); ic=ceil(rand(500,1)*1000);
ip=randperm(1000000)'; cc=cell(10000,1); for k=1:10000, cc{k}=[k;k+1;k+2]; end; A3=A+0;
ks=arrayfun(@(i) sprintf('key%d',mod(i*7919,20000)),1:10000,'UniformOutput',false); st=string(ks); txt=strjoin(ks,',');
h=ks(1:2:end); c1=num2cell(rand(100));
c2=num2cell(rand(1,10000)); S=struct('a',num2cell(1:10000)); dd=string(num2str((1:1000)'));
tx=repmat('the quick brown fox ',1,500); txc=repmat({'the quick brown fox'},1,2000);
m=containers.Map(ks(1:5000),1:5000); d=dictionary(st,1:10000); mm=magic(100);
TT=table((1:1000)',rand(1000,1),'VariableNames',{'a','b'});
"""
SETUP_PY = """
import numpy as np
from scipy import stats, signal, ndimage, interpolate, special
import scipy.fft as sfft
import itertools, json, re
import scipy.linalg as sl
F = np.asfortranarray
r = np.random.default_rng(1).random
n = 4000000; x = r(n)*2-1; x2 = r(n); x1 = r(1000000); y1 = x1[::1000].copy(); A = F(r((2000,1000)));
A2 = F(r((2000,1000)))
T = F(r((200000,8))); W = F(r((8,200000))); B = F(r((200,100,100))); B4 = F(r((1000,4,500)))
I = F((A*1000).astype(np.int32)); U = F((A*256).astype(np.uint8)); L = F(A>2)
P = F(r((2000,16))); P2 = F(r((1000,16))); K = r((5,5)); k1 = r(9); g = np.arange(1000.); gv = r(1000);
q = r(1000000)*998
V = F(r((200000,3))); V2 = F(r((200000,3))); Ks = r((30,30)); Kb = r((40,40));
ix = np.maximum(np.ceil(x1*1000).astype(int), 1)
M5 = F(r((500,500))+np.eye(500)); b5 = r(500); M10 = F(r((1000,1000))+np.eye(1000)); b10 = r(1000);
SP = M10@M10.T+np.eye(1000)
TR = np.triu(M10)+10*np.eye(1000); T2 = F(r((5000,50))); t2 = r(5000); M3 = F(r((300,300))); S3 = M3+M3.T;
M1 = F(r((20,20))); b1 = r(20)
U2 = F((A2*256).astype(np.uint8)); I2 = F((A2*1000).astype(np.int32)); H = I.astype(np.int16); H2 = I2.astype(np.int16);
L2 = F(A2>.5); LT = F(np.ones((2000,1000),bool)); C = x1+1j*x1; C2 = F(A+1j*A2)
xs = x1.astype(np.float32); Iv = I.T.ravel()[:500000].copy(); Iv2 = I2.T.ravel()[:1000]*2
I3 = np.stack((Iv[:100000]%10, I2.T.ravel()[:100000]%10, Iv[:100000]%7), 1);
ix2 = np.maximum(np.ceil(r(1000000)*1000).astype(int), 1); q5 = 1+r(1000)*498
p20 = r(20)+1; xf = r(2**20); Cf = xf+1j*xf; xc = r(1000); b8 = np.array([1,2,3,4,5,4,3,2,1])/100;
a8 = np.array([1,.1,.1,.1,.05,.05,.02,.02,.01])
f4 = lambda a: F(a.astype(np.float32)); S5 = f4(M5); c5 = b5.astype(np.float32); S3s = f4(M3); Y3s = f4(S3);
SPs = f4(SP); M5b = F(r((500,500))); SPm = M3@M3.T+np.eye(300)
Pgn = r((500,20,20)); ir = np.maximum(np.ceil(r(1000)*2000).astype(int), 1);
ic = np.maximum(np.ceil(r(500)*1000).astype(int), 1); ip = np.random.default_rng(1).permutation(1000000)+1
cc = [np.array([k, k+1., k+2]) for k in range(10000)]; A3 = A+0
ks = ['key%d' % (i*7919 % 20000) for i in range(1, 10001)]; txt = ','.join(ks); h = ks[::2]; hs = set(h);
c1 = [[float(z) for z in q_] for q_ in r((100,100))]; c2 = [float(z) for z in r(10000)]
S = [{'a': i} for i in range(1, 10001)]; dd = [str(i) for i in range(1, 1001)]; tx = 'the quick brown fox '*500;
txc = ['the quick brown fox']*2000
m = dict(zip(ks[:5000], range(5000))); d = dict(zip(ks, range(10000))); mm = np.arange(10000.).reshape(100, 100);
tb = r(1000)
def put(i, v): s = np.zeros(1000000); s[i-1] = v; return s
def putcols(a, i): s = a.copy(order='F'); s[:, i-1] = 0; return s
def sieve(n):
    s = np.ones(n+1, bool); s[:2] = False
    for i in range(2, int(n**.5)+1):
        if s[i]: s[i*i::i] = False
    return np.nonzero(s)[0]
"""


def rows(names):
    with open(os.path.join(HERE, "library.txt")) as f:
        for line in f:
            name, matlab, python = line.rstrip("\n").split("|", 2)
            if not names or name in names:
                yield name, matlab, python


def peer(names):
    where = {}
    exec(SETUP_PY, where)
    for name, _, python in rows(names):
        code, best, calls, began = compile(python, name, "eval"), 1e9, 0, time.time()
        while calls < 3 or (time.time() - began < 0.25 and calls < 200):
            t = time.process_time()
            eval(code, where)
            best, calls = min(best, time.process_time() - t), calls + 1
        print(name, best * 1e3)


def ours(runmat, names):
    text = SETUP_M
    for name, matlab, _ in rows(names):
        text += ("best=inf; began=tic; k=0; while k<3 || (toc(began)<0.25 && k<200), t0=cputime; %s "
                 "best=min(best,cputime-t0); k=k+1; end\n"
                 "fprintf('%s %%.6f\\n', best*1e3);\n" % (matlab, name))
    with tempfile.TemporaryDirectory() as folder:       # of its own: a script sees the functions beside it
        script = os.path.join(folder, "library_calls.m")
        with open(script, "w") as f:
            f.write(text)
        return subprocess.check_output([runmat, script], env=dict(os.environ, RUNMAT_THREADS="1",
            OPENBLAS_NUM_THREADS="1"), text=True, stdin=subprocess.DEVNULL)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--runmat")
    p.add_argument("--python", default=sys.executable)
    p.add_argument("--peer", action="store_true", help=argparse.SUPPRESS)
    p.add_argument("names", nargs="*")
    args = p.parse_args()
    if args.peer:
        return peer(args.names)
    table = lambda text: {a: float(b) for a, b in (line.split() for line in text.splitlines()
        if len(line.split()) == 2)}
    mine = table(ours(args.runmat, args.names))
    other = table(subprocess.check_output([args.python, os.path.abspath(__file__), "--peer", *args.names],
                                          env=dict(os.environ, OPENBLAS_NUM_THREADS="1"), text=True))
    for name in sorted(mine.keys() & other.keys(), key=lambda k: -mine[k] / max(other[k], 1e-6)):
        print("%6.2f  %-16s runmat %10.4f  numpy %10.4f ms" % (mine[name] / max(other[name], 1e-6), name, mine[name],
            other[name]))


main()
