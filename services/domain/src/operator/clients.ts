import { randomUUID } from "node:crypto"
import { ClientId } from "@sightline/model/client"
import {
  ClientCodeTaken,
  ClientErasing,
  type ClientPlace,
  ClientUnknown,
  ClientUrlTaken,
  type InstalledClient,
  type NewClient,
  type OpenedClient,
} from "@sightline/model/operator"
import { StaleVersion } from "@sightline/model/stale-version"
import { Effect } from "effect"
import { installation } from "../db/db"
import { isTaken } from "../db/sql-defect"
import { linkLife } from "../mail/compose"
import { MailSettings } from "../mail-settings/mail-settings"
import { digest, invitationToken } from "../secret/secret"
import { unless, unlessGone } from "./gone"
import { type ClientRow, changeClientAs, closeClientAs, installedClients, openClientAs } from "./queries"

/** Every client of the installation, by name. */
export const listClients = Effect.fn("listClients")(function* (token: string) {
  return (yield* installation(installedClients, digest(token)).pipe(unlessGone)).map(clientOf)
})

/**
 * Opens a client with its first center, and invites its first owner by mail. Without a mail server the answer holds the
 * link.
 */
export const openClientFor = Effect.fn("openClientFor")(function* (token: string, client: NewClient) {
  const { isMailed, publicUrl } = yield* MailSettings
  const invitation = isMailed ? null : yield* invitationToken(randomUUID())
  const link = { link: invitation === null ? null : digest(invitation), life: linkLife.invitation }
  const [made] = yield* installation(openClientAs, digest(token), client, link).pipe(
    unlessGone,
    unless(isTaken("client_code"), () => new ClientCodeTaken()),
  )
  if (!made) return yield* Effect.dieMessage("the client was not opened")
  return {
    id: ClientId.make(made.id),
    link: invitation === null ? null : `${publicUrl}/invitation?token=${invitation}`,
  } satisfies OpenedClient
})

/** Changes how a client is called and reached; what its administrators set stays with them. */
export const changeClientFor = Effect.fn("changeClientFor")(function* (
  token: string,
  id: ClientId,
  version: number,
  client: ClientPlace,
) {
  const [row] = yield* installation(changeClientAs, digest(token), id, version, client).pipe(
    unlessGone,
    unless(isTaken("client_url"), () => new ClientUrlTaken()),
  )
  if (row?.verdict === "unknown") return yield* new ClientUnknown()
  if (row?.verdict === "stale") return yield* new StaleVersion({ version: row.version, values: {} })
})

/** Begins the closing of a client, or undoes it; nothing of the client is deleted. */
export const closeClientFor = Effect.fn("closeClientFor")(function* (token: string, id: ClientId, isClosing: boolean) {
  const [row] = yield* installation(closeClientAs, digest(token), id, isClosing).pipe(unlessGone)
  if (row?.verdict === "unknown") return yield* new ClientUnknown()
  if (row?.verdict === "erasing") return yield* new ClientErasing()
})

const clientOf = (row: ClientRow): InstalledClient => ({
  id: ClientId.make(row.id),
  code: row.code,
  name: row.name,
  group: row.client_group,
  timeZone: row.time_zone,
  isPublic: row.is_public,
  url: row.url,
  people: row.people,
  items: row.items,
  openedAt: row.created_at,
  usedAt: row.used_at,
  closing: row.closing_since && { since: row.closing_since, by: row.closing_by ?? "" },
  version: row.version,
})
