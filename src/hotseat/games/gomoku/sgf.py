from hotseat.contract import Format
FORMAT = Format(read=lambda t: [], write=lambda t: "")
