import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const CategoryHttp = HttpApiBuilder.group(BffApi, "category", (handlers) =>
  Effect.map(Domain, ({ category }) =>
    handlers
      .handle("names", () => Effect.map(relay(category.list()), (found) => found.map(({ id, name }) => ({ id, name }))))
      .handle("list", () => relay(category.list())),
  ),
)
