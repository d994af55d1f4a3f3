import { InvoiceDocument } from "@sightline/model/invoice-document"
import { partsPaid, sellerLines } from "@sightline/model/invoice-rules"
import { money } from "@sightline/model/money"
import { PaymentPart } from "@sightline/model/payment"
import { Effect, Option, Schema } from "effect"
import { invoiceFileName } from "../invoice/file-name"
import { installationLane } from "../lane/lane"
import { drawn } from "../paper/drawn"
import type { Addressed, Dropped } from "./compose"
import type { InvoiceMailRow, MailRow } from "./queries"

/** An invoice as text and as a file, both drawn from its document and its payments, so that every copy says the same. Answers go to the client. */
export const invoiceLetter = Effect.fnUntraced(function* (
  { client_name: client, admin_email: replyTo }: MailRow,
  sent: InvoiceMailRow | undefined,
  logo: Uint8Array | null,
) {
  if (!sent) return { dropped: "the invoice is gone" } satisfies Dropped
  const document = yield* Schema.decodeUnknown(InvoiceDocument)(sent.document)
  const open = Math.round(sent.open * 100)
  const payments = yield* Schema.decodeUnknown(Schema.Array(PaymentPart))(sent.payments)
  const copy = { document, open, payments }
  // A mail does not know its client without a look into another table (decision 172).
  const file = yield* Effect.option(
    drawn(installationLane, { kind: "invoice", of: copy, dress: { accent: sent.accent, logo } }),
  )
  if (Option.isNone(file)) return { dropped: "the invoice is too long" } satisfies Dropped
  return {
    to: sent.email,
    replyTo: replyTo ? { name: client ?? "", address: replyTo } : null,
    fromName: client,
    letter: {
      subject: `Invoice ${document.number} from ${document.seller}`.replace(/\s+/g, " "),
      greeting: document.buyer.name === "" ? "Hello," : `Hello ${document.buyer.name},`,
      paragraphs: [
        `This is your invoice ${document.number} of ${document.day} from ${document.seller}, ${document.center}.`,
        document.lines.map(lineOf).join("\n"),
        [...sumsOf(document), ...partsPaid(payments).map(([words, cents]) => `${words}: ${money(cents)}`)].join("\n"),
        open > 0 ? `Still to be paid: ${money(open)}` : "It is paid. Thank you.",
        [document.seller, ...sellerLines(document)].join("\n"),
      ],
    },
    logo,
    attachments: [{ filename: invoiceFileName(document), content: Buffer.from(file.value) }],
  } satisfies Addressed
})

const lineOf = ({ quantity, description, code, net }: InvoiceDocument["lines"][number]) =>
  `${quantity} x ${description === "" ? code : description}: ${money(net)}`

const sumsOf = ({ subtotal, discount, taxes, shipping, total }: InvoiceDocument) => [
  `Subtotal: ${money(subtotal)}`,
  ...(discount > 0 ? [`Discount: -${money(discount)}`] : []),
  ...taxes.map(({ percent, tax }) => `Tax ${percent}%: ${money(tax)}`),
  ...(shipping > 0 ? [`Shipping: ${money(shipping)}`] : []),
  `Total: ${money(total)}`,
]
