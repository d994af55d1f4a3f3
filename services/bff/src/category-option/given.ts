import { CategoryOptionRpcs } from "@sightline/domain-api/category-option"
import type { Caller } from "@sightline/model/caller"
import { CategoryOptionNotFound, OptionNotFound, OptionTableUnknown } from "@sightline/model/category-option-change"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"

const aLine = (id: number, name: string) => ({
  id,
  code: name,
  name,
  description: "",
  parentLineId: null,
  attributeId: null,
  isDisabled: false,
  isSelectDefault: false,
})

const aSetting = {
  name: "Shape",
  statusId: active,
  orderSequence: 1,
  attributeIds: [],
  isInventory: true,
  isInventoryItem: false,
  isHidden: false,
}

/** Played operations of fields' choices: the tables Shapes and Buildings exist, and 404 is not found. */
export const playedOptions = (
  noteCaller: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>,
) => {
  const known = (table: string) =>
    ["shapes", "buildings"].includes(table.toLowerCase()) ? Effect.void : Effect.fail(new OptionTableUnknown())
  const there = (id: number) => (id === 404 ? Effect.fail(new OptionNotFound()) : Effect.void)
  return CategoryOptionRpcs.of({
    "categoryOption.settings": (asked) => Effect.as(noteCaller("settings", asked), []),
    "categoryOption.set": (asked) =>
      Effect.zipRight(
        noteCaller("setSetting", asked),
        asked.id === 404 ? new CategoryOptionNotFound() : Effect.succeed({ ...aSetting, id: asked.id }),
      ),
    "categoryOption.add": (asked) =>
      noteCaller("addOption", asked).pipe(Effect.zipRight(known(asked.table)), Effect.as(aLine(1, asked.name))),
    "categoryOption.addPlace": (asked) =>
      noteCaller("addPlace", asked).pipe(Effect.zipRight(known(asked.table)), Effect.as(aLine(1, asked.name))),
    "categoryOption.rename": (asked) =>
      noteCaller("renameOption", asked).pipe(Effect.zipRight(known(asked.table)), Effect.zipRight(there(asked.id))),
    "categoryOption.upload": ({ code, file }) =>
      Effect.as(noteCaller("uploadFile", { code, name: file.name }), { fileName: "x.pdf", name: file.name, url: "/x" }),
    "categoryOption.delete": (asked) =>
      noteCaller("deleteOption", asked).pipe(Effect.zipRight(known(asked.table)), Effect.zipRight(there(asked.id))),
  })
}
