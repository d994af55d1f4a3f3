import type { Client, ClientId } from "@sightline/model/client"
import type { Role } from "@sightline/model/role"
import type { Claims, Session } from "@sightline/model/session"
import type { MembershipRow, SessionRow } from "./queries"

/** The session as screens see it: clients in order, roles and centers of the active one. */
export function sessionOf(row: SessionRow): Session {
  const clients = row.memberships.map(clientOf)
  const client = clients.find(({ id }) => id === row.clientId)
  const membership = row.memberships.find(({ clientId }) => clientId === row.clientId)
  if (!client || !membership) throw new Error("a session without its client")
  return {
    user: row.user,
    roles: membership.roles as ReadonlyArray<Role>,
    client,
    clients,
    centers: row.centers,
    activeCenter: (row.centers.find(({ id }) => id === row.centerId) ?? row.centers[0])?.id ?? null,
  }
}

/** The claims of the session's access token. */
export const claimsOf = (row: SessionRow): typeof Claims.Encoded => ({
  sessionId: row.sessionId,
  userId: row.user.id,
  clientId: row.clientId,
  memberships: row.memberships.map(({ clientId, clientCode, version, roles, centerIds, client }) => ({
    clientId,
    clientCode,
    group: groupOf(client),
    version,
    roles: roles as ReadonlyArray<Role>,
    centerIds,
  })),
})

const groupOf = (client: MembershipRow["client"]) => (client.client_group === "Simple" ? "Simple" : "Complex")

const clientOf = ({ client, isDefault }: MembershipRow): Client => {
  const column = client as Readonly<Record<string, never>>
  return {
    id: Number(column.id) as ClientId,
    name: String(column.name),
    code: String(column.code),
    description: String(column.description),
    adminEmail: String(column.admin_email),
    url: column.url ?? null,
    group: groupOf(client),
    groupId: Number(column.client_group_id),
    isDefault,
    isPreprintBarcode: column.is_preprint_barcode === true,
    isBarcode: column.is_barcode === true,
    isQRCode: column.is_qr_code === true,
    maximumInventoryPhotos: Number(column.maximum_inventory_photos),
    maximumItemPhotos: Number(column.maximum_item_photos),
    mediaLabelName: String(column.media_label_name),
    defaultRemoveStatus: column.default_remove_status ?? null,
    colourExpired: String(column.colour_expired),
    colourExpiredSoon: String(column.colour_expired_soon),
    colourLowQuantity: String(column.colour_low_quantity),
    colourSuggestedToOrder: String(column.colour_suggested_to_order),
    percentTax: Number(column.percent_tax),
    timeZone: String(column.time_zone),
  }
}
