import type { InventoryId } from "@sightline/model/inventory"
import { InventoryNotFound } from "@sightline/model/inventory-form"
import { Effect } from "effect"

/** The operations of drafts, played: product 404 is not there, and nobody has typed anything. */
export const playedDrafts = <R>(note: (operation: string, payload: unknown) => Effect.Effect<void, never, R>) => {
  const play =
    <A>(operation: string, answer: A) =>
    (payload: { readonly id: InventoryId | null }) =>
      Effect.zipRight(note(operation, payload), payload.id === 404 ? new InventoryNotFound() : Effect.succeed(answer))
  return {
    "draft.get": play("getDraft", null),
    "draft.keep": play("keepDraft", undefined),
    "draft.drop": play("dropDraft", undefined),
  }
}
