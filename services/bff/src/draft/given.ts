import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"

/** Played operations of drafts: product 404 is not found, and no draft exists. */
export const playedDrafts = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => {
  const play =
    <A>(operation: string, answer: A) =>
    (payload: { readonly id: InventoryId | null }) =>
      Effect.zipRight(note(operation, payload), payload.id === 404 ? new InventoryNotFound() : Effect.succeed(answer))
  return {
    "draft.list": () => Effect.as(note("listDrafts", null), []),
    "draft.get": play("getDraft", null),
    "draft.keep": play("keepDraft", undefined),
    "draft.drop": play("dropDraft", undefined),
  }
}
