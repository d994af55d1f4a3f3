import { persist, persisted } from "@sightline/screens/shell/persisted.ts"

/** Choices by product; whatever else may lie there is as if nothing did. */
function choices(): Readonly<Record<string, string>> {
  const kept = persisted("Inventory")
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => /^[1-9]\d{0,5}$/.test(String(entry[1]))),
  )
}

/** The status that the items of a product were last narrowed to in this browser; empty is all (document 1 §4). */
export const keptStatus = (inventoryId: number): string => choices()[inventoryId] ?? ""

export function keepStatus(inventoryId: number, status: string): void {
  const { [String(inventoryId)]: _former, ...others } = choices()
  persist("Inventory", status === "" ? others : { ...others, [inventoryId]: status })
}
