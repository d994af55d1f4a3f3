import { Colour, ColourCodeTaken, type ColourId, ColourNotFound, ColourTaken } from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { InventoryInactive, InventoryNotFound } from "@sightline/model/inventory-form"
import { inactive } from "@sightline/model/status"
import { Effect, Option, Schema } from "effect"
import { one, undoable } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { noteChange } from "../history/note-change"
import { onceOnly } from "../once/kept"
import {
  colourById,
  heldProduct,
  insertColour,
  insertInventoryColour,
  setInventoryColour,
  updateColour,
} from "./queries"

type Described = Omit<Colour, "id">

const createOnce = onceOnly(Colour, ColourCodeTaken)

/** A new colour of the client's card; a code is there once, in any letter case. */
export const createColour = Effect.fn("createColour")(function* (described: Described) {
  return yield* createOnce(made(described))
})

const made = (described: Described) =>
  Effect.gen(function* () {
    const colour = yield* unlessTaken(one(insertColour, described))
    if (!colour) return yield* Effect.dieMessage("a colour was not made")
    const { name, key } = colour
    yield* noteChange({
      noun: "colour",
      id: colour.id,
      action: "Created",
      changes: [
        { name: "Name", before: "", after: name },
        { name: "Colour", before: "", after: key },
      ],
    })
    return colour
  })

const unlessTaken = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  undoable(work).pipe(
    Effect.catchSomeDefect((defect) =>
      isTaken("colour_code")(defect) ? Option.some(Effect.fail(new ColourCodeTaken())) : Option.none(),
    ),
  )

interface Adding {
  readonly inventoryId: InventoryId
  /** The product's own colour that is to be another one; null adds one. */
  readonly id: InventoryColourId | null
  /** A colour of the card; null makes one of what is described. */
  readonly colourId: ColourId | null
  /** What the colour is called and looks like; of one that exists only what differs is changed. */
  readonly described: Described | null
}

const Added = Schema.Struct({ id: InventoryColourId })
const addOnce = onceOnly(
  Added,
  Schema.Union(InventoryNotFound, InventoryInactive, ColourNotFound, ColourCodeTaken, ColourTaken),
)

/** A product comes in one more colour, of the card or new to it, or one of its colours becomes another. */
export const addColour = Effect.fn("addColour")(function* ({ inventoryId, id, colourId, described }: Adding) {
  return yield* addOnce(
    Effect.gen(function* () {
      const product = yield* one(heldProduct, inventoryId)
      if (!product) return yield* new InventoryNotFound()
      if (product.statusId === inactive) return yield* new InventoryInactive()
      const colour = yield* wanted(colourId, described)
      const row = yield* undoable(
        id === null
          ? one(insertInventoryColour, inventoryId, colour.id)
          : one(setInventoryColour, id, inventoryId, colour.id),
      ).pipe(
        Effect.catchSomeDefect((defect) =>
          isTaken("inventory_colour_once")(defect) ? Option.some(Effect.fail(new ColourTaken())) : Option.none(),
        ),
      )
      if (!row) return yield* new ColourNotFound()
      yield* noteChange({
        noun: "inventory",
        id: inventoryId,
        action: id === null ? "Colour added" : "Colour changed",
        changes: [{ name: "Colour", before: "", after: colour.name }],
      })
      return { id: row.id }
    }),
  )
})

const wanted = (colourId: ColourId | null, described: Described | null) =>
  Effect.gen(function* () {
    if (colourId === null) return described ? yield* made(described) : yield* new ColourNotFound()
    const known = yield* one(colourById, colourId)
    if (!known) return yield* new ColourNotFound()
    if (!described || (described.code === known.code && described.name === known.name && described.key === known.key))
      return known
    const changed = yield* unlessTaken(one(updateColour, colourId, described))
    yield* noteChange({
      noun: "colour",
      id: colourId,
      action: "Updated",
      changes: (["code", "name", "key"] as const).flatMap((field) =>
        known[field] === described[field] ? [] : [{ name: field, before: known[field], after: described[field] }],
      ),
    })
    return changed ?? (yield* new ColourNotFound())
  })
