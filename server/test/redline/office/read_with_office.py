"""Reads Word files as LibreOffice shows them, after it has accepted or rejected every tracked change.

    read_with_office.py <soffice> <jobs> <profile>

Each line of the file of jobs is {"file", "mode"}; each line that is printed is {"file", "mode", "blocks"} or "error".
One LibreOffice reads them all, and is started again where it ends or hangs; each file is tried twice.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import uno
from com.sun.star.beans import NamedValue

SECONDS_PER_FILE = 300
SECONDS_TO_START = 90
ATTEMPTS = 2


class Office:
    def __init__(self, soffice, profile):
        self.soffice, self.profile = soffice, profile
        self.process = self.reader = None
        self.starts = 0

    def start(self):
        # Whoever asks for a name is given any LibreOffice that listens to it.
        self.starts += 1
        pipe = f"counterpart-{os.getpid()}-{self.starts}"
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
        loader = remote.ServiceManager.createInstanceWithContext("com.sun.star.loader.Python", remote)
        code = pathlib.Path(__file__).with_name("office_reader.py").as_uri()
        self.reader = loader.activate("counterpart.Reader", "", code, None).createInstanceWithContext(remote)

    def kill(self):
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def stop(self):
        if self.process is None:
            return
        self.kill()
        self.process.wait()
        self.process = None

    def read(self, file, mode):
        told = self.reader.execute((NamedValue("file", file), NamedValue("mode", mode)))
        return json.loads(told)


def read_in_time(office, job):
    """A call into LibreOffice returns only when it answers or ends, so what waits for ever is ended; see office_reader.py for the rest."""
    if office.process is None:
        office.start()
    watch = threading.Timer(SECONDS_PER_FILE, office.kill)
    watch.start()
    try:
        return office.read(job["file"], job["mode"])
    finally:
        watch.cancel()


def end_with_parent(office):
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(1)
    if office.process is not None:
        office.kill()
    os._exit(1)


def main():
    soffice, jobs, profile = sys.argv[1:4]
    office = Office(soffice, pathlib.Path(profile))
    threading.Thread(target=end_with_parent, args=(office,), daemon=True).start()
    try:
        for line in pathlib.Path(jobs).read_text().splitlines():
            job = json.loads(line)
            for _ in range(ATTEMPTS):
                try:
                    job["blocks"] = read_in_time(office, job)
                    job.pop("error", None)
                    break
                except Exception as error:
                    job["error"] = f"{type(error).__name__}: {error}"
                    job["tries"] = job.get("tries", 0) + 1
                    office.stop()
            print(json.dumps(job), flush=True)
    finally:
        office.stop()


main()
