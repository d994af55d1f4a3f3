import {
  Colour,
  ColourCodeTaken,
  type ColourId,
  ColourInUse,
  ColourNotFound,
  ColourTaken,
  InventoryColourInUse,
  InventoryColourRefused,
  InventoryColourRemovalRefused,
} from "@sightline/model/colour"
import { InventoryColourId } from "@sightline/model/image"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect, Option, Schema } from "effect"
import { many, one, undoable } from "../db/db"
import { unlessReferred } from "../db/refused"
import { isTaken } from "../db/sql-defect"
import { holdActiveProduct } from "../held/product"
import { noteChange } from "../history/note-change"
import { once } from "../once/once"
import {
  colourById,
  heldColour,
  insertColour,
  insertInventoryColour,
  removeColour,
  removeInventoryColour,
  setInventoryColour,
  updateColour,
  usedColour,
} from "./queries"

type Described = Omit<Colour, "id">

/** Adds a colour to the client's card; codes are unique in any letter case. */
export const createColour = Effect.fn("createColour")((described: Described) =>
  once({ answer: Colour, refusal: ColourCodeTaken, act: () => made(described) }),
)

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
  /** The product's colour to replace; null adds one. */
  readonly id: InventoryColourId | null
  /** A colour of the card; null creates one from the description. */
  readonly colourId: ColourId | null
  /** The colour's name and look; for an existing colour only differences are saved. */
  readonly described: Described | null
}

const Added = Schema.Struct({ id: InventoryColourId })
/** Adds a colour to a product, from the card or new to it, or replaces one of its colours. */
export const addColour = Effect.fn("addColour")(({ inventoryId, id, colourId, described }: Adding) =>
  once({
    answer: Added,
    refusal: InventoryColourRefused,
    act: Effect.fnUntraced(function* () {
      yield* holdActiveProduct(inventoryId)
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
        action: id === null ? "Color added" : "Color changed",
        changes: [{ name: "Colour", before: "", after: colour.name }],
      })
      return { id: row.id }
    }),
  }),
)

type TakingOff = Pick<Adding, "inventoryId"> & { readonly id: InventoryColourId }

/**
 * Takes a colour off a product that nothing of it uses; the client's card keeps it. Whoever gives an item or a photo this
 * colour holds the product too, so none gets one that has just gone.
 */
export const takeColourOff = Effect.fn("takeColourOff")(({ inventoryId, id }: TakingOff) =>
  once({
    answer: Schema.Void,
    refusal: InventoryColourRemovalRefused,
    act: Effect.fnUntraced(function* () {
      yield* holdActiveProduct(inventoryId)
      const used = yield* one(usedColour, id, inventoryId)
      if (!used) return yield* new ColourNotFound()
      const { name, items, photos } = used
      if (items > 0 || photos > 0) return yield* new InventoryColourInUse({ items, photos })
      yield* many(removeInventoryColour, id)
      yield* noteChange({
        noun: "inventory",
        id: inventoryId,
        action: "Color removed",
        changes: [{ name: "Colour", before: name, after: "" }],
      })
    }),
  }),
)

const wanted = (colourId: ColourId | null, described: Described | null) =>
  Effect.gen(function* () {
    if (colourId === null) return described ? yield* made(described) : yield* new ColourNotFound()
    const known = yield* one(colourById, colourId)
    if (!known) return yield* new ColourNotFound()
    return described ? yield* changed(known, described) : known
  })

/** Who says nothing in the description leaves it as it is. */
const changed = (known: Colour, said: Pick<Colour, "code" | "name" | "key"> & Partial<Described>) =>
  Effect.gen(function* () {
    const described = { ...said, description: said.description || known.description }
    if (fields.every((field) => described[field] === known[field])) return known
    const after = yield* unlessTaken(one(updateColour, known.id, described))
    yield* noteChange({
      noun: "colour",
      id: known.id,
      action: "Updated",
      changes: fields.flatMap((field) =>
        known[field] === described[field] ? [] : [{ name: field, before: known[field], after: described[field] }],
      ),
    })
    return after ?? (yield* new ColourNotFound())
  })

const fields = ["code", "name", "key", "description"] as const

const held = (id: ColourId) =>
  Effect.flatMap(one(heldColour, id), (known) => (known ? Effect.succeed(known) : Effect.fail(new ColourNotFound())))

/** Changes a colour of the card for every product that has it. */
export const changeColour = (id: ColourId, described: Pick<Colour, "code" | "name" | "key">) =>
  Effect.flatMap(held(id), (known) => changed(known, described))

/** Deletes a colour of the card that no product has. */
export const deleteColour = Effect.fn("deleteColour")(function* (id: ColourId) {
  const { name } = yield* held(id)
  yield* unlessReferred(many(removeColour, id), () => new ColourInUse())
  yield* noteChange({ noun: "colour", id, action: "Deleted", changes: [{ name: "Name", before: name, after: "" }] })
})
