import { LayoutPreviewRpcs, LayoutRpcs, OwnLayoutRpcs } from "@sightline/domain-api/layout"
import { Caller } from "@sightline/model/caller"
import { ClientId } from "@sightline/model/client"
import { Effect } from "effect"

/** The layout's part of the played domain. */
export const playedLayouts = (note: (operation: string, payload: unknown) => Effect.Effect<void, never, Caller>) =>
  LayoutRpcs.merge(LayoutPreviewRpcs, OwnLayoutRpcs).of({
    "layout.get": () =>
      Effect.map(Caller, ({ clientId }) => ({
        sections: [],
        opens: [],
        client: { id: clientId, name: "", url: null },
      })).pipe(Effect.zipLeft(note("layout", null))),
    "layout.preview": () =>
      Effect.succeed({
        layout: { sections: [], opens: [], client: { id: ClientId.make(3), name: "", url: null } },
        viewer: "visitor" as const,
        until: new Date("2026-11-25T12:00:00Z"),
      }),
    "layout.settings": () =>
      Effect.as(note("layoutSettings", null), {
        lines: [],
        published: [],
        version: 1,
        last: null,
        versions: [],
        url: null,
      }),
    "layout.save": (asked) => Effect.as(note("saveLayout", asked), { version: 2 }),
    "layout.discard": (asked) => Effect.as(note("discardLayout", asked), { version: 2 }),
    "layout.publish": (asked) => Effect.as(note("publishLayout", asked), { version: 2 }),
    "layout.restore": (asked) => Effect.as(note("restoreLayout", asked), { version: 2 }),
    "layout.show": (asked) => Effect.as(note("showLayout", asked), { token: "3.visitor.1.played" }),
  })
