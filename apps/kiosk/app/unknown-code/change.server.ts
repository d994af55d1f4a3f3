import { act } from "@sightline/bff-client/remix"
import { readCode } from "@sightline/model/barcode"
import { longestBarcode } from "@sightline/model/length"
import { Effect, Schema } from "effect"
import type { Settled } from "../shell/settled"

const code = Schema.String.pipe(Schema.minLength(1), Schema.maxLength(longestBarcode))

const ChangeFields = Schema.Union(
  /** `label` is what was scanned next: the label of the item that gets the code. */
  Schema.Struct({ change: Schema.Literal("link"), code, label: code }),
  Schema.Struct({ change: Schema.Literal("aside"), code }),
)

const say = (settled: Settled): Settled => settled

/** The page of the tray shows the code read last first; whoever sets one aside has just read it. */
const recent = 100

/** What a person does with a code that named nothing, with the piece still in their hand. It takes the office's own calls. */
export const settle = act(ChangeFields, (bff, fields, { session }) =>
  Effect.gen(function* () {
    if (fields.change === "aside") {
      const { rows } = yield* bff.unknownCode.list({ urlParams: { page: 1, pageSize: recent } })
      const found = rows.find(({ code }) => code === fields.code)
      if (!found) return say({ did: "gone" })
      yield* bff.unknownCode.setAside({ payload: { id: found.id, isAside: true } })
      return say({ did: "aside" })
    }
    if (readCode(fields.label, session?.client.code ?? "").kind !== "item") return say({ did: "noItem" })
    const [product] = yield* bff.groupCount.search({ urlParams: { text: fields.label, onlyTracked: false } })
    const item = product?.items[0]
    if (!item) return say({ did: "noItem" })
    if (item.barcode !== null) return say({ did: "hasCode", barcode: item.barcode })
    yield* bff.inventoryItem.update({
      payload: {
        ...{ table: "InventoryItems", keyName: "InventoryItemID", column: "InventoryItemBarcodeID" },
        ...{ key: item.id, value: fields.code },
      },
    })
    return say({ did: "linked", itemId: item.id })
  }),
)
