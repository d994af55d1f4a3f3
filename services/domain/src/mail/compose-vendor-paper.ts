import { money } from "@sightline/model/money"
import { VendorPaperDocument } from "@sightline/model/vendor-paper"
import { deliveryLines } from "@sightline/model/vendor-paper-rules"
import { Effect, Option, Schema } from "effect"
import { installationLane } from "../lane/lane"
import { vendorPaperFile } from "../vendor-paper/files"
import type { Addressed, Dropped } from "./compose"
import type { MailRow, VendorPaperMailRow } from "./queries"

/** A vendor order as text and as files, all drawn from the kept document. Answers go to the client. */
export const vendorPaperLetter = Effect.fnUntraced(function* (
  { client_name: client, admin_email: replyTo }: MailRow,
  sent: VendorPaperMailRow | undefined,
  logo: Uint8Array | null,
) {
  if (!sent) return { dropped: "the order is gone" } satisfies Dropped
  const document = yield* Schema.decodeUnknown(VendorPaperDocument)(sent.document)
  const copies = yield* Effect.option(
    Effect.forEach(["pdf", "xlsx"] as const, (format) =>
      vendorPaperFile(installationLane, { document, format, dress: { accent: sent.accent, logo } }),
    ),
  )
  if (Option.isNone(copies)) return { dropped: "the order is too long" } satisfies Dropped
  const { orderId, day, buyer, vendor, note, deliverTo, lines, units, total } = document
  return {
    to: sent.email,
    replyTo: replyTo ? { name: client ?? "", address: replyTo } : null,
    fromName: client,
    letter: {
      subject: `Order ${orderId} from ${buyer}`.replace(/\s+/g, " "),
      greeting: vendor.contact === "" ? "Hello," : `Hello ${vendor.contact},`,
      paragraphs: [
        `${buyer} orders from ${vendor.name}, on ${day}:`,
        lines.map(lineOf).join("\n"),
        [`Units: ${units}`, ...(total === undefined ? [] : [`Total: ${money(total)}`])].join("\n"),
        ...(deliverTo ? [["Deliver to", ...deliveryLines(deliverTo)].join("\n")] : []),
        ...(note === "" ? [] : [note]),
      ],
      after: [`Please put the order number ${orderId} on your delivery note.`],
    },
    logo,
    attachments: copies.value.map(({ name, bytes }) => ({ filename: name, content: Buffer.from(bytes) })),
  } satisfies Addressed
})

const lineOf = ({ quantity, description, number, code, upc, price }: VendorPaperDocument["lines"][number]) =>
  [
    `${quantity} x ${description === "" ? code : description}`,
    ...(number === "" ? [] : [number]),
    ...(upc === "" ? [] : [`UPC ${upc}`]),
    ...(price === undefined ? [] : [money(price)]),
  ].join(", ")
