import { centers } from "@sightline/fixtures/records/center"
import type { TransactionSql } from "postgres"

/** Codes that the staff of the demo has scanned in the office, and that nothing carries yet: a vendor's label, and a torn one. */
const read = [
  { code: "8056262103982", hoursAgo: 3, times: 4, mode: "AddQuantity" },
  { code: "LUX-RB2180-OLD", hoursAgo: 27, times: 1, mode: "Remove" },
] as const

interface Seen {
  readonly clientId: number
  readonly userId: number
}

/** The tray of the client that the transaction works for. */
export async function seedUnknownCodes(tx: TransactionSql, { clientId, userId }: Seen): Promise<void> {
  const center = Object.values(centers).find((one) => one.clientId === clientId)
  if (!center) return
  for (const { code, hoursAgo, times, mode } of read)
    await tx`
      insert into unknown_code (client_id, center_id, code, times, first_at, last_at, seen_by, mode)
      values (${clientId}, ${center.id}, ${code}, ${times}, now() - ${hoursAgo + times} * interval '1 hour',
        now() - ${hoursAgo} * interval '1 hour', ${userId}, ${mode})`
}
