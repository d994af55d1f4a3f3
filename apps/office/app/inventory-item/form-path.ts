import { read } from "@sightline/screens/act/read.ts"
import { itemPath } from "../shell/item-path"
import type { LoadedForm } from "./form.server"

export const formPath = (inventoryId: number, itemId: number | null) =>
  `${itemPath("form")}?inventoryId=${inventoryId}${itemId === null ? "" : `&itemId=${itemId}`}`

/** The form of an item as it is now; nothing without an answer. */
export const askItemForm = async (inventoryId: number, itemId: number | null) =>
  (await read<LoadedForm>(formPath(inventoryId, itemId)))?.form
