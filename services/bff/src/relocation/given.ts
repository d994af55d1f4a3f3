import {
  type MovableSearch,
  type RelocatableSearch,
  RelocationBlocked,
  RelocationCodeUnknown,
  RelocationId,
  RelocationNotFound,
  type RelocationOrder,
} from "@sightline/model/relocation"
import { Effect } from "effect"

/** Played relocations: there are none, item 409 is reserved, and relocation 404 is missing. */
export const playedRelocations = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => {
  const unless404 = <A>(operation: string, { id }: { readonly id: RelocationId }, answer: A) =>
    Effect.zipRight(note(operation, { id }), id === 404 ? new RelocationNotFound() : Effect.succeed(answer))
  return {
    "relocation.search": ({ page, pageSize, ...asked }: RelocatableSearch) =>
      Effect.as(note("searchRelocatable", { page, pageSize, ...asked }), { rows: [], total: 0, page, pageSize }),
    "relocation.movable": ({ page, pageSize, ...asked }: MovableSearch) =>
      Effect.as(note("searchMovable", { page, pageSize, ...asked }), { rows: [], total: 0, page, pageSize }),
    "relocation.scan": ({ code }: { readonly code: string }) =>
      Effect.zipRight(
        note("scanRelocation", { code }),
        code === "404"
          ? new RelocationCodeUnknown()
          : Effect.succeed({ _tag: "Place" as const, name: "Downtown / Bin 4", values: { Center: "31", Bin: "4" } }),
      ),
    "relocation.list": () => Effect.as(note("relocations", null), []),
    "relocation.create": ({ items, isFuture, ...asked }: RelocationOrder) =>
      Effect.zipRight(
        note("createRelocation", { items, isFuture, ...asked }),
        items.some(({ itemId }) => itemId === 409)
          ? new RelocationBlocked({ blockers: [{ itemId: 409, why: "reserved", orders: [12], submissions: [] }] })
          : Effect.succeed({ id: RelocationId.make(1), items: items.length, isFuture }),
      ),
    "relocation.cancel": (asked: { readonly id: RelocationId }) => unless404("cancelRelocation", asked, undefined),
    "relocation.undo": (asked: { readonly id: RelocationId }) =>
      unless404("undoRelocation", asked, { items: 1, left: [] }),
  }
}
