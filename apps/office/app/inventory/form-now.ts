import { screenHeader } from "@sightline/bff-client/context"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { read } from "@sightline/screens/act/read.ts"

export const unlockPath = "/inventory/update/unlock"

/** `screen`: the screen id under which the form was unlocked, if any (decisions D-32). */
export const named = (screen: string | undefined): Readonly<Record<string, string>> =>
  screen ? { [screenHeader]: screen } : {}

/** The current form, with the fields that are open to this screen, or to everybody who may see it. */
export function askForm({ id, categoryId }: Pick<InventoryForm, "id" | "categoryId">, screen?: string) {
  const query = new URLSearchParams({ categoryId: String(categoryId), ...(id !== null && { id: String(id) }) })
  return read<InventoryForm>(`${unlockPath}?${query}`, named(screen))
}
