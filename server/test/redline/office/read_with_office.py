"""Reads Word files as LibreOffice shows them, after it has accepted or rejected every tracked change.

    read_with_office.py <soffice> <jobs> <profile>

Each line of the file of jobs is {"file", "mode"}; each line that is printed is {"file", "mode", "blocks"} or "error".
One LibreOffice reads them all, and is started again where it hangs.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue

SECONDS_PER_FILE = 60
SECONDS_TO_START = 90


class Hangs(Exception):
    pass


def on_alarm(*_):
    raise Hangs()


class Office:
    def __init__(self, soffice, profile):
        self.soffice, self.profile = soffice, profile
        self.process = self.desktop = self.dispatcher = None

    def start(self):
        pipe = f"counterpart{self.profile.name}"
        self.process = subprocess.Popen(
            [
                self.soffice,
                f"-env:UserInstallation={self.profile.as_uri()}",
                "--headless",
                "--norestore",
                "--nologo",
                "--nodefault",
                f"--accept=pipe,name={pipe};urp;",
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        context = uno.getComponentContext()
        resolve = context.ServiceManager.createInstance("com.sun.star.bridge.UnoUrlResolver").resolve
        end = time.monotonic() + SECONDS_TO_START
        while True:
            try:
                remote = resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
                break
            except Exception:
                if time.monotonic() > end:
                    raise
                time.sleep(0.3)
        manager = remote.ServiceManager
        self.desktop = manager.createInstanceWithContext("com.sun.star.frame.Desktop", remote)
        self.dispatcher = manager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", remote)

    def stop(self):
        if self.process is None:
            return
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        self.process.wait()
        self.process = None

    def read(self, file, mode):
        if self.process is None:
            self.start()
        hidden = PropertyValue(Name="Hidden", Value=True)
        document = self.desktop.loadComponentFromURL(pathlib.Path(file).as_uri(), "_blank", 0, (hidden,))
        try:
            command = ".uno:AcceptAllTrackedChanges" if mode == "accept" else ".uno:RejectAllTrackedChanges"
            self.dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, ())
            return list(read_document(document))
        finally:
            document.close(True)


def read_document(document):
    yield from read_text(document.Text)
    for kind, notes in (("footnote", document.Footnotes), ("endnote", document.Endnotes)):
        for index in range(notes.Count):
            yield sign(f"[{kind}")
            yield from read_text(notes.getByIndex(index))
    for frame in document.TextFrames.ElementNames:
        yield sign("[frame")
        yield from read_text(document.TextFrames.getByName(frame).Text)


def sign(text):
    return {"text": text, "label": "", "look": ""}


def read_text(text):
    blocks = text.createEnumeration()
    while blocks.hasMoreElements():
        block = blocks.nextElement()
        if block.supportsService("com.sun.star.text.TextTable"):
            yield from read_table(block)
        else:
            yield read_paragraph(block)


def read_table(table):
    for name in table.CellNames:
        yield sign(f"[cell {name}")
        yield from read_text(table.getCellByName(name))


def read_paragraph(paragraph):
    pieces = list(read_portions(paragraph))
    merged = []
    for text, look in pieces:
        if merged and merged[-1][1] == look:
            merged[-1][0] += text
        elif text:
            merged.append([text, look])
    shape = [paragraph.ParaStyleName, str(paragraph.ParaAdjust), paragraph.ParaLeftMargin, paragraph.NumberingLevel]
    return {
        "text": "".join(text for text, _ in pieces),
        "label": paragraph.ListLabelString,
        "look": json.dumps([shape, [[len(text), look] for text, look in merged]]),
    }


def read_portions(holder):
    portions = holder.createEnumeration()
    while portions.hasMoreElements():
        portion = portions.nextElement()
        kind = portion.TextPortionType
        if kind in ("Text", "LineBreak"):
            look = [portion.CharWeight, str(portion.CharPosture.value), portion.CharUnderline, portion.CharColor]
            yield ("\n" if kind == "LineBreak" else portion.String), look
        elif kind == "ContentControl":
            yield from read_portions(portion.ContentControl)
        elif kind in ("TextField", "TextFieldStart", "Footnote", "Frame"):
            yield f"[{kind}]", None


def main():
    soffice, jobs, profile = sys.argv[1:4]
    signal.signal(signal.SIGALRM, on_alarm)
    office = Office(soffice, pathlib.Path(profile))
    try:
        for line in pathlib.Path(jobs).read_text().splitlines():
            job = json.loads(line)
            for is_last in (False, True):
                try:
                    signal.alarm(SECONDS_PER_FILE + (0 if office.process else SECONDS_TO_START))
                    job["blocks"] = office.read(job["file"], job["mode"])
                    job.pop("error", None)
                    break
                except Exception as error:
                    job["error"] = f"{type(error).__name__}: {error}"
                    office.stop()
                finally:
                    signal.alarm(0)
                if is_last:
                    break
            print(json.dumps(job), flush=True)
    finally:
        office.stop()


main()
