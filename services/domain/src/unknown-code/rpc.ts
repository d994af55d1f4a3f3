import { UnknownCodeRpcs } from "@sightline/domain-api/unknown-code"
import { keepRead } from "./keep"
import { exportUnknownCodes, listUnknownCodes, setUnknownCodeAside } from "./tray"

export const UnknownCodeHandlers = UnknownCodeRpcs.toLayer({
  "unknownCode.list": (asked) => listUnknownCodes(asked),
  "unknownCode.file": () => exportUnknownCodes(),
  "unknownCode.keep": (read) => keepRead(read),
  "unknownCode.setAside": ({ id, isAside }) => setUnknownCodeAside(id, isAside),
})
