import { read } from "@sightline/screens/act/read.ts"
import { itemPath } from "../shell/item-path"
import type { LoadedForm } from "./form.server"

export const formPath = (inventoryId: number, itemId: number | null) =>
  `${itemPath("form")}?inventoryId=${inventoryId}${itemId === null ? "" : `&itemId=${itemId}`}`

/** The current fields of an item's form; nothing without an answer. */
export const askItemFields = async (inventoryId: number, itemId: number | null) =>
  (await read<LoadedForm>(formPath(inventoryId, itemId)))?.form.fields
