import type { Scan } from "@sightline/model/inventory"
import type { Scanned } from "./scan.server"
import type { Target } from "./scan-navigator"

/** The target of a code: the delivery of a vendor order, the way to a place, or what is in stock. */
function targetOfScanned(scanned: Scanned, code: string): Target {
  if ("vendorOrderId" in scanned) {
    const { vendorOrderId: id } = scanned
    return { _tag: "Found", path: `/add-quantity/vendor-order/${id}`, label: `vendor order ${id}` }
  }
  if ("placeId" in scanned) {
    const { placeId: id } = scanned
    return { _tag: "Found", path: `/relocate/scan?place=${id}`, label: `place ${id}` }
  }
  return targetOf(scanned, code)
}

/** The target of a code in stock: an item's row, a product's form, or the list of products that share it. */
export function targetOf({ inventories }: Scan, code: string): Target {
  const [first, ...others] = inventories
  if (!first) return { _tag: "Unknown" }
  if (others.length > 0) {
    const query = new URLSearchParams({ search: code })
    return { _tag: "Found", path: `/inventory/update?${query}`, label: `${inventories.length} products` }
  }
  const [item] = first.items
  const base = `/inventory/update/${first.id}`
  const label = first.code || String(first.id)
  return first.scannedAs === "InventoryItemID" && item
    ? { _tag: "Found", path: `${base}/${item.id}`, label: `item ${item.id} of ${label}` }
    : { _tag: "Found", path: base, label }
}

/** Resolves a client's code on the server. */
export async function lookUpCode(code: string, request: typeof fetch = fetch): Promise<Target> {
  const response = await request(`/inventory/update/scan?${new URLSearchParams({ code })}`, {
    headers: { accept: "application/json" },
    redirect: "manual",
  }).catch(() => undefined)
  return response?.ok ? targetOfScanned((await response.json()) as Scanned, code) : { _tag: "NoAnswer" }
}
