import { randomUUID } from "node:crypto"
import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { papers, setLines } from "@sightline/hardware-label/receipt-lines"
import { sampleReceipt } from "@sightline/hardware-label/sample-receipt"
import { itemCode } from "@sightline/model/barcode"
import { Effect, Schema } from "effect"

/** One of the client's codes without a record: ids begin at 1. */
const nothing = 0

/** The number of listed sample prints. */
const mostJobs = 6

const printing = load(Schema.Struct({}), ({ printer, printJob }) =>
  Effect.all({ printers: printer.list({ urlParams: {} }), jobs: printJob.list({ urlParams: {} }) }, { concurrency: 2 }),
)

/** One label of each kind in the client's media, and a receipt. Reads only (decisions D-10). */
export async function loader(args: LoaderFunctionArgs) {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const { client } = session
  const { printers, jobs } = await printing(args)
  const { drawLabel } = await import("./draw.server")
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
  return {
    labels: [await sample("CODE128"), await sample("QR")],
    receipt,
    printers,
    jobs: jobs
      .filter(({ title }) => title === itemCode(client.code, nothing) || title === "Receipt")
      .slice(0, mostJobs),
    printKey: randomUUID(),
  }
}
