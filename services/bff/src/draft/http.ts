import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { succeeded } from "@sightline/bff-api/wire"
import type { CategoryId } from "@sightline/model/category"
import type { InventoryId } from "@sightline/model/inventory"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

const of = ({ id, categoryId }: { readonly id?: InventoryId; readonly categoryId?: CategoryId }) => ({
  id: id ?? null,
  categoryId: categoryId ?? null,
})

export const DraftHttp = HttpApiBuilder.group(BffApi, "draft", (handlers) =>
  Effect.map(Domain, ({ draft }) =>
    handlers
      .handle("list", () => relay(draft.list()))
      .handle("get", ({ urlParams }) => relay(draft.get(of(urlParams))))
      .handle("keep", ({ payload: { version, values, ...which } }) =>
        Effect.as(
          relay(
            draft.keep({
              ...of(which),
              version: version ?? null,
              values,
            }),
          ),
          succeeded,
        ),
      )
      .handle("drop", ({ payload }) => Effect.as(relay(draft.drop(of(payload))), succeeded)),
  ),
)
