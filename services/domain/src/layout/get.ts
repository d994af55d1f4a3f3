import { Caller } from "@sightline/model/caller"
import { ClientRefused } from "@sightline/model/client"
import type { Layout, LayoutSection } from "@sightline/model/layout"
import { Effect } from "effect"
import { one } from "../db/db"
import { type LayoutRow, layoutOf } from "./queries"
import { opensFor, visible } from "./rules"

/** Header, footer and home of the caller's client, filtered for them; missing sections are built in. */
export const getLayout = Effect.fn("getLayout")(function* () {
  const caller = yield* Caller
  const row = yield* one(layoutOf)
  if (!row) return yield* Effect.die(new ClientRefused())
  const viewer = { roles: caller._tag === "Staff" ? caller.roles : null, group: row.group }
  const sections = visible(sectionsOf(row), viewer, row.url)
  const layout: Layout = {
    sections,
    opens: opensFor(sections, viewer),
    client: { id: row.id, name: row.name, url: row.url },
  }
  return layout
})

function sectionsOf({ attributes }: LayoutRow): ReadonlyArray<LayoutSection> {
  const own = new Map<string, LayoutSection["attributes"][number][]>()
  for (const { section, ...attribute } of attributes) own.set(section, [...(own.get(section) ?? []), attribute])
  return [...own].map(([name, entries]): LayoutSection => ({ name, attributes: entries }))
}
