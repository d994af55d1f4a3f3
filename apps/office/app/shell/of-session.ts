import { allows, editors, pricers, reactivators, relocators } from "@sightline/model/role-table"
import type { Session } from "@sightline/model/session"
import type { PrintLinksScope } from "@sightline/screens/print-job/print-links"

/** The centers that a form offers: the active one, or all of the user's. */
export const centersOf = (session: { centers: readonly { id: number }[]; activeCenter: number | null } | null) =>
  session?.activeCenter ? [session.activeCenter] : (session?.centers ?? []).map(({ id }) => id)

/** Which labels the active client prints, and where they appear (decisions D-76). */
export const labelsOf = (session: Session | null): PrintLinksScope => ({
  path: "/label",
  clientCode: session?.client.code ?? "",
  isBarcode: session?.client.isBarcode ?? false,
  isQRCode: session?.client.isQRCode ?? false,
})

/** Which controls of firms the user sees; the server decides again (decisions D-47). */
export const firmRights = (session: Session | null) => {
  const viewer = { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" } as const
  return { mayEdit: allows(editors, viewer), mayPrice: allows(pricers, viewer) }
}

/** Whether the user may put a product back into use (decisions D-78); the server decides again. */
export const mayReactivate = (session: Session | null) =>
  allows(reactivators, { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" })

/** Whether the user may move items; the server decides again. */
export const mayRelocate = (session: Session | null) =>
  allows(relocators, { roles: session?.roles ?? null, group: session?.client.group ?? "Simple" })

/** The client's own colours of conditions; empty where it has none (decisions D-71). */
export const coloursOf = (session: Session | null) => ({
  colourLowQuantity: session?.client.colourLowQuantity ?? "",
  colourExpired: session?.client.colourExpired ?? "",
  colourExpiredSoon: session?.client.colourExpiredSoon ?? "",
})
