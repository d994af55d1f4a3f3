import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import type { Layout } from "@sightline/model/layout"
import { Effect } from "effect"
import { one } from "../db/db"
import { layoutOf } from "./queries"
import { shownTo } from "./rules"

/** Header, footer and home of the caller's client, filtered for them; missing sections are built in. */
export const getLayout = Effect.fn("getLayout")(function* () {
  const caller = yield* Caller
  const row = yield* one(layoutOf)
  if (!row) return yield* Effect.die(new ClientRefused())
  const viewer = { roles: caller._tag === "Staff" ? caller.roles : null, group: row.group }
  const layout: Layout = shownTo(viewer, row, row.attributes)
  return layout
})
