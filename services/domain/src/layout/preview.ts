import { createHmac, timingSafeEqual } from "node:crypto"
import type { Layout } from "@sightline/model/layout"
import { LayoutPreviewNotFound, type LayoutViewer } from "@sightline/model/layout-settings"
import { Effect } from "effect"
import { person } from "../caller/person"
import { inWorkerTransaction, one } from "../db/db"
import { everySecret, keyFor, Secret } from "../secret/secret"
import { layoutOf } from "./queries"
import { draftOf } from "./queries-settings"
import { shownTo } from "./rules"

/** Life of a preview's address in milliseconds. */
const hour = 3_600_000

const signatureOf = (secret: string, what: string) =>
  createHmac("sha256", keyFor(secret, "layout-preview")).update(what).digest("base64url").slice(0, 32)

/** A proof that shows the draft of the caller's client for an hour to everybody who has it, signed in or not. */
export const previewToken = (viewer: LayoutViewer) =>
  Effect.gen(function* () {
    const { clientId } = yield* person
    // Only the database knows whether the caller's session still lives.
    yield* one(layoutOf)
    const secret = yield* Secret
    const what = `${clientId}.${viewer}.${Date.now() + hour}`
    return { token: `${what}.${signatureOf(secret, what)}` }
  })

/**
 * The draft behind a proof, as a visitor or as staff without a further role sees it. It goes the way of the published
 * layout, so that a preview equals what visitors see after publishing.
 */
export const previewOf = Effect.fn("previewOf")(function* (token: string) {
  const [, what = "", client = "", viewer = "", until = "", signature = ""] =
    /^((\d{1,10})\.(visitor|staff)\.(\d{1,15}))\.([\w-]{32})$/.exec(token) ?? []
  const shown = Buffer.from(signature)
  const isOurs = (yield* everySecret).some((secret) => {
    const right = Buffer.from(signatureOf(secret, what))
    return shown.length === right.length && timingSafeEqual(shown, right)
  })
  if (!isOurs || Number(until) < Date.now()) return yield* new LayoutPreviewNotFound()
  return yield* inWorkerTransaction(
    Number(client),
    Effect.gen(function* () {
      const row = yield* one(layoutOf)
      if (!row) return yield* new LayoutPreviewNotFound()
      const draft = yield* one(draftOf)
      const isStaff = viewer === "staff"
      const roles = isStaff ? (["webUser"] as const) : null
      const layout: Layout = shownTo({ roles, group: row.group }, row, draft?.lines ?? row.attributes)
      return { layout, viewer: isStaff ? ("staff" as const) : ("visitor" as const), until: new Date(Number(until)) }
    }),
  )
})
