"""A headless Chromium, driven by its DevTools protocol; needs nothing but Python's own modules."""
import base64
import json
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time
import urllib.request


def program():
    """The path of Chromium or Chrome; None: there is none."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        if shutil.which(name):
            return shutil.which(name)
    return None


class Chrome:
    def __init__(self, wide=900, tall=700):
        self.folder = tempfile.mkdtemp(prefix="page-test-")
        options = ["--headless=new", "--remote-debugging-port=0", "--user-data-dir=" + self.folder, "--no-first-run",
                   "--disable-gpu", "--hide-scrollbars", f"--window-size={wide},{tall}", "--disable-extensions",
                   "--disable-background-networking", "about:blank"]
        if os.geteuid() == 0:
            options.insert(0, "--no-sandbox")
        self.process = subprocess.Popen([program()] + options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.port = self.find_port()
        self.number = 0
        self.events = []
        pages = json.load(urllib.request.urlopen(f"http://127.0.0.1:{self.port}/json"))
        self.connect([p for p in pages if p["type"] == "page"][0]["webSocketDebuggerUrl"])
        for domain in ("Page", "Runtime", "Log"):
            self.call(domain + ".enable")
        self.call("Emulation.setDeviceMetricsOverride", width=wide, height=tall, deviceScaleFactor=1, mobile=False)

    def find_port(self):
        path = os.path.join(self.folder, "DevToolsActivePort")
        for _ in range(300):
            if os.path.exists(path) and open(path).read().count("\n") >= 1:
                return int(open(path).readline())
            time.sleep(0.1)
        raise RuntimeError("Chromium does not start")

    # ---- the socket ----

    def connect(self, url):
        host, path = url[5:].split("/", 1)
        self.socket = socket.create_connection(tuple(host.split(":")), timeout=30)
        self.socket.sendall((f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             "Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            head += self.socket.recv(1)

    def take(self, n):
        out = b""
        while len(out) < n:
            part = self.socket.recv(n - len(out))
            if not part:
                raise RuntimeError("Chromium ended")
            out += part
        return out

    def receive(self):
        text = b""
        while True:
            first, n = self.take(2)
            n &= 127
            if n == 126:
                n = struct.unpack(">H", self.take(2))[0]
            elif n == 127:
                n = struct.unpack(">Q", self.take(8))[0]
            text += self.take(n)
            if first & 128:
                return json.loads(text)

    def send(self, text):
        data = text.encode()
        n = len(data)
        head = bytes([129]) + (bytes([128 | n]) if n < 126 else
                               bytes([254]) + struct.pack(">H", n) if n < 65536 else
                               bytes([255]) + struct.pack(">Q", n))
        self.socket.sendall(head + b"\0\0\0\0" + data)

    def call(self, method, **params):
        self.number += 1
        self.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(str(message["error"]))
                return message["result"]
            self.events.append(message)

    # ---- what tests do ----

    def open(self, url):
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete'")

    def value(self, script):
        """The value of a script, which may be a promise."""
        result = self.call("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in result:
            raise RuntimeError(json.dumps(result["exceptionDetails"])[:600])
        return result["result"].get("value")

    def until(self, script, seconds=10):
        end = time.time() + seconds
        while time.time() < end:
            if self.value(script):
                return True
            time.sleep(0.03)
        raise RuntimeError("this never became true: " + script)

    def mouse(self, kind, x, y, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def drag(self, x0, y0, x1, y1, modifiers=0):
        self.mouse("mouseMoved", x0, y0)
        self.mouse("mousePressed", x0, y0, button="left", buttons=1, clickCount=1, modifiers=modifiers)
        for k in range(1, 6):
            self.mouse("mouseMoved", x0 + (x1 - x0) * k / 5, y0 + (y1 - y0) * k / 5, button="left", buttons=1,
                       modifiers=modifiers)
        self.mouse("mouseReleased", x1, y1, button="left", clickCount=1, modifiers=modifiers)

    def click(self, x, y, count=1):
        self.mouse("mouseMoved", x, y)
        for k in range(1, count + 1):
            self.mouse("mousePressed", x, y, button="left", buttons=1, clickCount=k)
            self.mouse("mouseReleased", x, y, button="left", clickCount=k)

    def picture(self, path):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as f:
            f.write(base64.b64decode(data))

    def complaints(self):
        """What the page wrote as errors."""
        self.value("1")
        return [m for m in self.events if m.get("method") == "Runtime.exceptionThrown" or
                (m.get("method") == "Log.entryAdded" and m["params"]["entry"]["level"] == "error" and
                 not m["params"]["entry"].get("url", "").endswith("/favicon.ico"))]     # Chromium's own viewer has none

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(10)
        except Exception:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
