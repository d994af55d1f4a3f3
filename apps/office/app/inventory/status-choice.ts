const key = (inventoryId: number) => `sightline.items.status.${inventoryId}`

/** The status that the items of a product were last narrowed to in this browser; empty is all (document 1 §4). */
export function keptStatus(inventoryId: number): string {
  const text = localStorage.getItem(key(inventoryId)) ?? ""
  return /^[1-9]\d{0,5}$/.test(text) ? text : ""
}

export function keepStatus(inventoryId: number, status: string): void {
  if (status === "") localStorage.removeItem(key(inventoryId))
  else localStorage.setItem(key(inventoryId), status)
}
