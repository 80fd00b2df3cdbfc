"""What runs inside LibreOffice: a paragraph is read with hundreds of calls, which take long from another process."""

import json
import pathlib
import resource

import unohelper
from com.sun.star.beans import PropertyValue
from com.sun.star.task import XJob

# What LibreOffice writes into an empty row that is inserted or deleted.
ROW_FILLER = "\u200d"


# What never ends is ended by the system. Time on the clock would say how busy the machine is.
PROCESSOR_SECONDS = 6


def limit_processor_time():
    used = resource.getrusage(resource.RUSAGE_SELF)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (int(used.ru_utime + used.ru_stime) + PROCESSOR_SECONDS, most))


class Reader(unohelper.Base, XJob):
    def __init__(self, context):
        make = context.ServiceManager.createInstanceWithContext
        self.desktop = make("com.sun.star.frame.Desktop", context)
        self.dispatcher = make("com.sun.star.frame.DispatchHelper", context)

    def execute(self, arguments):
        limit_processor_time()
        told = {argument.Name: argument.Value for argument in arguments}
        hidden = PropertyValue(Name="Hidden", Value=True)
        document = self.desktop.loadComponentFromURL(pathlib.Path(told["file"]).as_uri(), "_blank", 0, (hidden,))
        try:
            command = ".uno:AcceptAllTrackedChanges" if told["mode"] == "accept" else ".uno:RejectAllTrackedChanges"
            self.dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, ())
            return json.dumps(list(read_document(document)))
        finally:
            document.close(True)


def read_document(document):
    yield from without_fillers(list(read_text(document.Text)))
    for kind, notes in (("footnote", document.Footnotes), ("endnote", document.Endnotes)):
        for index in range(notes.Count):
            yield sign(f"[{kind}")
            yield from read_text(notes.getByIndex(index))
    # Frames come in the order of their names, which LibreOffice gives.
    frames = [list(read_text(document.TextFrames.getByName(name).Text)) for name in document.TextFrames.ElementNames]
    for frame in sorted(frames, key=lambda blocks: [block["text"] for block in blocks]):
        yield sign("[frame")
        yield from frame


def without_fillers(blocks):
    """LibreOffice puts an empty paragraph before a table that begins a document or a section, but not always."""
    for index, block in enumerate(blocks):
        begins = block.pop("begins") or index == 0
        is_before_table = index + 1 < len(blocks) and blocks[index + 1]["text"].startswith("[cell")
        if block["text"] or not begins or not is_before_table:
            yield block


def sign(text):
    return {"text": text, "label": "", "look": "", "begins": False}


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
    level = paragraph.NumberingLevel if paragraph.NumberingRules else 0
    shape = [paragraph.ParaStyleName, str(paragraph.ParaAdjust), paragraph.ParaLeftMargin, level]
    return {
        "text": "".join(text for text, _ in pieces),
        "label": paragraph.ListLabelString,
        "look": json.dumps([shape, [[len(text), look] for text, look in merged]]),
        "begins": bool(paragraph.PageDescName),
    }


def read_portions(holder):
    portions = holder.createEnumeration()
    while portions.hasMoreElements():
        portion = portions.nextElement()
        kind = portion.TextPortionType
        if kind in ("Text", "LineBreak"):
            look = [portion.CharWeight, str(portion.CharPosture.value), portion.CharUnderline, portion.CharColor]
            yield ("\n" if kind == "LineBreak" else portion.String.replace(ROW_FILLER, "")), look
        elif kind == "ContentControl":
            yield from read_portions(portion.ContentControl)
        elif kind in ("TextField", "TextFieldStart", "Footnote", "Frame"):
            yield f"[{kind}]", None


g_ImplementationHelper = unohelper.ImplementationHelper()
g_ImplementationHelper.addImplementation(Reader, "counterpart.Reader", ("com.sun.star.task.Job",))
