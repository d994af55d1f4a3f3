import { itemCode } from "@sightline/model/barcode"
import type { EntryTask } from "@sightline/model/station-entry"
import { Effect } from "effect"
import { person } from "../../caller/person"
import { pairTag, undoPairing } from "../../tag/pair"
import { productOf, withItem } from "./named"
import { disagreed, notFound, type Outcome, refused, refusing } from "./outcome"

/** A tag hangs on the item whose label was scanned with it. Whoever has a grant may also pair in the office (decision 165). */
export const pairAtStation = Effect.fnUntraced(function* (task: Extract<EntryTask, { _tag: "PairTag" }>) {
  const { clientCode } = yield* person
  const { epc, mayMove = false } = task
  return yield* withItem(task, (itemId, product) => {
    const notPaired = (said: string) =>
      Effect.succeed<Outcome>({ ...refused("NotPaired", product, itemId), said: `${said} Nothing was paired.` })
    return pairTag({ epc, code: itemCode(clientCode, itemId), mayMove }).pipe(
      Effect.map(({ from, isSame = false }): Outcome => ({ _tag: "TagPaired", epc, itemId, from, isSame, product })),
      Effect.catchTags({
        InventoryItemNotFound: () => Effect.succeed(notFound(product)),
        ItemInactive: () => notPaired("This item is inactive."),
        TagIsBarcode: () => notPaired("The tag's number is the barcode of an item or product already."),
        TagTaken: ({ itemId: holder, product: name }) =>
          Effect.succeed(disagreed("tagTaken", { itemId, product, holder: { itemId: holder, product: name } })),
        KeyReused: refusing(product, itemId),
      }),
    )
  })
})

type Paired = Extract<Outcome, { _tag: "TagPaired" }>

/** The tag returns to where it was before, unless somebody has hung it somewhere else since. */
export const unpairAtStation = Effect.fnUntraced(function* ({ epc, itemId, from, isSame, product }: Paired) {
  const stays = (said: string) =>
    Effect.succeed<Outcome>({ ...refused("NotPaired", product, itemId), said: `${said} It stays where it is.` })
  if (isSame) return yield* stays("The tag was on this item before.")
  const gone = () => stays("The item where the tag was before no longer takes it.")
  return yield* undoPairing({ epc, itemId, from }).pipe(
    Effect.flatMap(() => (from === null ? Effect.succeed(null) : productOf(from))),
    Effect.map(
      (before): Outcome => ({ _tag: "PairingUndone", epc, itemId: from, product: from === null ? product : before }),
    ),
    Effect.catchTags({
      TagNotFound: () => stays("The tag is no longer on this item."),
      InventoryItemNotFound: gone,
      ItemInactive: gone,
      TagIsBarcode: gone,
      TagTaken: gone,
    }),
  )
})
