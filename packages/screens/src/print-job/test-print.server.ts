import type { LoaderFunctionArgs } from "@remix-run/node"
import { notFound, signInAgain } from "@sightline/bff-client/remix"
import { papers, setLines } from "@sightline/hardware-label/receipt-lines"
import { itemCode } from "@sightline/model/barcode"
import { drawLabel } from "./draw.server"
import { sampleReceipt } from "./sample-receipt"

/** A code of the client's that names nothing: ids begin at 1. */
const nothing = 0

/** One label of each kind in the client's media, and a receipt. Reads only (decisions D-10). */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { session, sessionEnded } = context
  if (!session) throw sessionEnded ? signInAgain(request) : notFound()
  const { client } = session
  const sample = (symbology: "CODE128" | "QR") =>
    drawLabel({
      kind: "label",
      symbology,
      code: itemCode(client.code, nothing),
      text: [`Sample of ${client.name}`],
      media: client.mediaLabelName,
    })
  const { columns } = papers[80]
  const receipt = sampleReceipt(client.name).lines.flatMap((line) => {
    if (line.kind === "code") return []
    const isCentered = line.kind === "text" && line.align === "center"
    return setLines(line, columns).map((text) =>
      isCentered ? text.padStart(Math.floor((columns + text.length) / 2)) : text,
    )
  })
  return { labels: [await sample("CODE128"), await sample("QR")], receipt }
}
