import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentManufacturer } from "@sightline/bff-api/manufacturer"
import { pagedUpTo } from "@sightline/bff-api/wire"
import { active } from "@sightline/model/status"
import { codeOfName } from "@sightline/model/vendor"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

const makerOf = ({ name, code, description = "", statusId, orderSequence = 0, categories = [] }: SentManufacturer) => ({
  name: name.trim(),
  code: code?.trim() || codeOfName(name),
  description,
  orderSequence,
  statusId: statusId ?? active,
  categoryIds: categories.map(({ categoryID }) => categoryID),
})

export const ManufacturerHttp = HttpApiBuilder.group(BffApi, "manufacturer", (handlers) =>
  Effect.map(Domain, ({ manufacturer }) =>
    handlers
      .handle("list", ({ urlParams }) => relay(manufacturer.list({ search: "", ...pagedUpTo(urlParams, 10_000) })))
      .handle("search", ({ payload: { search = "", ...page } }) =>
        relay(manufacturer.list({ search, ...pagedUpTo(page, 10) })),
      )
      .handle("save", ({ payload: { id = null, ...sent } }) => relay(manufacturer.save({ id, ...makerOf(sent) })))
      .handle("createSetting", ({ payload }) => relay(manufacturer.save({ id: null, ...makerOf(payload) })))
      .handle("updateSetting", ({ payload: { id, ...sent } }) => relay(manufacturer.save({ id, ...makerOf(sent) }))),
  ),
)
