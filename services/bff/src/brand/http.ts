import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import { active } from "@sightline/model/status-id"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

export const BrandHttp = HttpApiBuilder.group(BffApi, "brand", (handlers) =>
  Effect.map(Domain, ({ brand }) =>
    handlers
      .handle("list", () => relay(brand.list()))
      .handle(
        "create",
        ({ payload: { name, code, description = "", itemTypeId, orderSequence = 0, statusId = active } }) =>
          relay(
            brand.create({
              name: name.trim(),
              code: code.trim(),
              description,
              itemTypeId: itemTypeId || null,
              orderSequence,
              statusId,
            }),
          ),
      ),
  ),
)
