import { readBadge } from "@sightline/model/badge-code"
import type { ScanDatabase } from "@sightline/screens/task/scan-database.ts"

/** What a station keeps of the badge that began its session: enough to know it again without the network, and nothing else. */
export interface KnownBadge {
  readonly userId: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly mark: Uint8Array
  /** A PIN is checked by the server alone. */
  readonly hasPin: boolean
}

const name = "badge"

/** 128 random bits under a random key: nobody finds the badge by its mark. Nothing where the browser keeps no secrets (plain HTTP). */
async function markOf(badge: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  const letters = readBadge(badge)
  if (letters === undefined || crypto.subtle === undefined) return undefined
  const key = await crypto.subtle.importKey("raw", salt, { name: "HMAC", hash: "SHA-256" }, false, ["sign"])
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(letters)))
}

export async function rememberBadge(
  store: Pick<ScanDatabase, "keep">,
  { badge, userId, hasPin }: { readonly badge: string; readonly userId: number; readonly hasPin: boolean },
): Promise<KnownBadge | undefined> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const mark = await markOf(badge, salt)
  const known = mark && { userId, salt, mark, hasPin }
  await store.keep(name, known ?? null)
  return known
}

export const recallBadge = async (store: Pick<ScanDatabase, "recall">): Promise<KnownBadge | undefined> =>
  ((await store.recall(name)) as KnownBadge | null | undefined) ?? undefined

export const forgetBadge = (store: Pick<ScanDatabase, "keep">): Promise<void> => store.keep(name, null)

/** Whether it is the badge that began the session here. */
export async function isKnownBadge(known: KnownBadge | undefined, badge: string): Promise<boolean> {
  const mark = known && (await markOf(badge, known.salt))
  return mark !== undefined && mark.length === known?.mark.length && mark.every((byte, at) => byte === known.mark[at])
}
