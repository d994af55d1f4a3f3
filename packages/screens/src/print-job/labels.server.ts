import type { LoaderFunctionArgs } from "@remix-run/node"
import { load, notFound, signInAgain } from "@sightline/bff-client/remix"
import { param } from "@sightline/model/id"
import { InventoryId } from "@sightline/model/inventory"
import { Symbology } from "@sightline/model/label"
import type { CountedLabel } from "@sightline/model/print-job"
import { VendorReceiptId } from "@sightline/model/vendor-receipt"
import { Effect, Option, Schema } from "effect"
import { drawInTurn } from "./draw-in-turn.server"
import type { LabelsView, SheetLabel } from "./labels-view"
import { printedKinds, symbologyOf } from "./symbology"

/** Defaults to the client's media. */
const Asked = Schema.Struct({
  receipt: Schema.optional(param(VendorReceiptId)),
  media: Schema.optional(Schema.String),
  symbology: Schema.optional(Symbology),
})

const readProducts = Schema.decodeUnknownOption(Schema.Array(param(InventoryId)))

const noLabels: readonly CountedLabel[] = []

const asked = (inventoryIds: readonly InventoryId[]) =>
  load(Asked, (bff, { receipt, ...choice }) =>
    bff.printJob.labels({ urlParams: receipt === undefined ? { inventoryIds } : { receiptId: receipt } }).pipe(
      Effect.map((labels) => ({ labels, refused: null })),
      Effect.catchTags({
        NothingToPrint: () => Effect.succeed({ labels: noLabels, refused: { _tag: "NothingToPrint" as const } }),
        TooManyLabels: ({ labels }) =>
          Effect.succeed({ labels: noLabels, refused: { _tag: "TooManyLabels" as const, labels } }),
      }),
      Effect.map((found) => ({ ...found, ...choice, receiptId: receipt ?? null })),
    ),
  )

/**
 * The labels of a posted delivery or of several products, as a label printer would get them. The page of a receipt without labels
 * does not exist; products that are gone are left out.
 */
export async function loader(args: LoaderFunctionArgs): Promise<LabelsView> {
  const { session, sessionEnded } = args.context
  if (!session) throw sessionEnded ? signInAgain(args.request) : notFound()
  const { searchParams } = new URL(args.request.url)
  const read = readProducts([...new Set(searchParams.getAll("product"))])
  if (Option.isNone(read) || (read.value.length === 0 && !searchParams.has("receipt"))) throw notFound()
  const found = await asked(read.value)(args)
  const { receiptId, refused, media = session.client.mediaLabelName } = found
  if (receiptId !== null && refused?._tag === "NothingToPrint") throw notFound()
  const kinds = printedKinds(session.client)
  const symbology = symbologyOf(found.symbology, media, kinds)
  const labels = await drawn(found.labels, { media, symbology })
  return { receiptId, productIds: receiptId === null ? read.value : [], media, symbology, kinds, labels, refused }
}

async function drawn(counted: readonly CountedLabel[], choice: Pick<LabelsView, "media" | "symbology">) {
  const labels: SheetLabel[] = []
  for (const { copies, ...words } of counted)
    labels.push({ label: await drawInTurn({ kind: "label", ...choice, ...words }), name: words.text[0] ?? "", copies })
  return labels
}
