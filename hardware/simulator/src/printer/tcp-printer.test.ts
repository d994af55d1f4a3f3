import { once } from "node:events"
import { connect } from "node:net"
import { encodeLabel } from "@sightline/hardware-label/language"
import { isTooSmall, layoutLabel } from "@sightline/hardware-label/layout"
import { expect, it } from "vitest"
import { tcpPrinter } from "./tcp-printer"

it("a printer that draws late prints the label that loads its drawing code, and the next", async () => {
  const printer = await tcpPrinter({ language: "zpl", dpi: 203 }, { drawsLate: true })
  const document = { kind: "label", symbology: "QR", code: "oes.i.7", text: ["Frame"], media: "57x32" } as const
  const layout = layoutLabel(document, 203)
  if (isTooSmall(layout)) throw new Error("the label holds no code")
  const label = Buffer.from(encodeLabel(layout, "zpl"))
  const socket = connect(printer.port, "127.0.0.1")
  const answered = once(socket, "data")
  socket.write(label.subarray(0, 100))
  socket.write(Buffer.concat([label.subarray(100), label]))
  await expect.poll(() => printer.printed).toHaveLength(2)
  socket.write("~HS\r\n")
  await answered
  expect(Buffer.from(printer.taken())).toEqual(Buffer.concat([label, label]))
  expect(printer.misunderstood).toEqual([])
  socket.destroy()
  await printer.close()
})
