import { OptionLine } from "@sightline/model/category-option"
import {
  type NewOption,
  type NewPlace,
  OptionDeleteRefused,
  type OptionDeletion,
  OptionInUse,
  OptionNotFound,
  OptionRefused,
  type OptionRename,
  OptionTableUnknown,
  OptionTaken,
  PlaceRefused,
} from "@sightline/model/category-option-change"
import { Effect, Schema } from "effect"
import { deleteBrand, makeBrand, renameBrand } from "../brand/change"
import { many, one } from "../db/db"
import { unlessThere } from "../db/refused"
import { noteChange } from "../history/note-change"
import { addPlace, deletePlace, renamePlace } from "../location/change"
import { once } from "../once/once"
import {
  type HeldOption,
  heldLine,
  insertLine,
  lineInUse,
  lineNamed,
  lineOf,
  removeLine,
  setLineName,
  tellOption,
} from "./queries-change"
import { optionTable } from "./table"

const ChoiceRefused = Schema.Union(OptionRefused, OptionTableUnknown)

/** Adds a choice to a field; names and codes are unique. Places are added where they lie. */
export const addOption = Effect.fn("addOption")((asked: NewOption) =>
  once({
    answer: OptionLine,
    refusal: ChoiceRefused,
    act: Effect.fnUntraced(function* () {
      const { kind, option } = yield* optionTable(asked.table)
      if (kind === "places") return yield* new OptionTableUnknown()
      const line = yield* kind === "brands" ? makeBrand(asked) : makeLine(option, asked)
      yield* many(tellOption, option.id)
      return line
    }),
  }),
)

const makeLine = (option: HeldOption, asked: NewOption) =>
  Effect.gen(function* () {
    const { parentLineId, name } = asked
    if (parentLineId !== null && !(yield* one(lineOf, option.parentCodes, parentLineId)))
      return yield* new OptionNotFound()
    if (yield* one(lineNamed, option.id, { ...asked, except: null })) return yield* new OptionTaken()
    const made = yield* unlessThere(one(insertLine, option.id, asked), uniqueLine, () => new OptionTaken())
    if (!made) return yield* Effect.dieMessage("a choice was not made")
    yield* note(option, "Choice added", "", name)
    return made
  })

const uniqueLine = "option_line_client_id_category_option_id_code_key"

const note = ({ id, name }: HeldOption, action: string, before: string, after: string) =>
  noteChange({ noun: "category-option", id, action, changes: [{ name, before, after }] })

const AddPlaceRefused = Schema.Union(PlaceRefused, OptionTableUnknown)

/** Adds a place under the chosen larger place (CALL-071). */
export const addPlaceOption = Effect.fn("addPlaceOption")(({ table, name, values }: NewPlace) =>
  once({
    answer: OptionLine,
    refusal: AddPlaceRefused,
    act: Effect.fnUntraced(function* () {
      const { kind, option } = yield* optionTable(table)
      if (kind !== "places") return yield* new OptionTableUnknown()
      const place = yield* addPlace(option, name, values)
      yield* many(tellOption, option.id)
      return place
    }),
  }),
)

/** Renames a choice; records keep it. */
export const renameOption = Effect.fn("renameOption")(({ table, id, name }: OptionRename) =>
  once({
    answer: Schema.Void,
    refusal: ChoiceRefused,
    act: Effect.fnUntraced(function* () {
      const { kind, option } = yield* optionTable(table)
      if (kind === "places") yield* renamePlace(option, id, name)
      else if (kind === "brands") yield* renameBrand(id, name)
      else yield* renameLine(option, id, name)
      yield* many(tellOption, option.id)
    }),
  }),
)

const renameLine = (option: HeldOption, id: number, name: string) =>
  Effect.gen(function* () {
    const line = yield* held(option, id)
    if (line.name === name) return
    const { code, parentLineId } = line
    if (yield* one(lineNamed, option.id, { name, code, parentLineId, except: id })) return yield* new OptionTaken()
    yield* many(setLineName, id, name)
    yield* note(option, "Choice renamed", line.name, name)
  })

const DeleteRefused = Schema.Union(OptionDeleteRefused, OptionTableUnknown)

/** Deletes an unused choice; one in use stays (decisions D-37). */
export const deleteOption = Effect.fn("deleteOption")(({ table, id }: OptionDeletion) =>
  once({
    answer: Schema.Void,
    refusal: DeleteRefused,
    act: Effect.fnUntraced(function* () {
      const { kind, option } = yield* optionTable(table)
      if (kind === "places") yield* deletePlace(option, id)
      else if (kind === "brands") yield* deleteBrand(id)
      else yield* deleteLine(option, id)
      yield* many(tellOption, option.id)
    }),
  }),
)

const deleteLine = (option: HeldOption, id: number) =>
  Effect.gen(function* () {
    const line = yield* held(option, id)
    if ((yield* one(lineInUse, option, line))?.isUsed) return yield* new OptionInUse()
    yield* many(removeLine, id)
    yield* note(option, "Choice deleted", line.name, "")
  })

const held = (option: HeldOption, id: number) =>
  Effect.flatMap(one(heldLine, option.id, id), (line) =>
    line ? Effect.succeed(line) : Effect.fail(new OptionNotFound()),
  )
