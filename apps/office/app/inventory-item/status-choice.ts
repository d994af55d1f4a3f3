import { persist, persisted } from "@sightline/screens/shell/persisted.ts"

/** Choices by product; unreadable values count as empty. */
function choices(): Readonly<Record<string, string>> {
  const kept = persisted("Inventory")
  const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => /^[1-9]\d{0,5}$/.test(String(entry[1]))),
  )
}

/** The last status filter of a product's items in this browser; empty means all (document 1 §4). */
export const keptStatus = (inventoryId: number): string => choices()[inventoryId] ?? ""

export function keepStatus(inventoryId: number, status: string): void {
  const { [String(inventoryId)]: _former, ...others } = choices()
  persist("Inventory", status === "" ? others : { ...others, [inventoryId]: status })
}
