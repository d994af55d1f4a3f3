import type { Place } from "./seal"

/*
 * Where seals lie. Those who seal and open name their place here, and so does the change of a secret, which seals each of them
 * again (reseal.ts).
 */

/** The key of a person's second factor. */
export const factorKey = (userId: number): Place => ({ purpose: "second-factor-key", of: ["second_factor", userId] })

/** What a client's channel is read and written with, by its name. */
export const channelSecret = (client: number, channel: number, name: "credentials" | "token"): Place => ({
  purpose: "channel-secret",
  of: ["channel_secret", client, channel, name],
})

/** What a person has begun to connect, at a kind of channel. */
export const channelOpening = (client: number, kind: string, userId: number): Place => ({
  purpose: "channel-secret",
  of: ["channel_opening", client, kind, userId],
})

/** A password in a field. An item counts as its product's: split-off units keep its fields. */
export const fieldPassword = (
  table: "inventory" | "inventory_item",
  client: number,
  inventoryId: number,
  code: string,
): Place => ({ purpose: "field-password", of: [table, client, inventoryId, code] })

/** The tokens behind a session's cookie, by the digest of its handle. */
export const sessionTokens = (handle: Buffer): Place => ({
  purpose: "session-tokens",
  of: ["session", handle.toString("base64url")],
})

/** What unlocks one screen of a session, by the digest of its handle. */
export const screenUnlock = (handle: Buffer, screen: string): Place => ({
  purpose: "unlock-token",
  of: ["unlocked_screen", handle.toString("base64url"), screen.toLowerCase()],
})
