import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentManufacturer } from "@sightline/bff-api/manufacturer"
import { pagedUpTo } from "@sightline/bff-api/wire"
import { codeOfName } from "@sightline/model/code-of-name"
import { active } from "@sightline/model/status-id"
import type { NameSearch } from "@sightline/model/vendor"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { ofClient, pageOfClient } from "../of-client"

const makerOf = ({ name, code, description = "", statusId, orderSequence = 0, categories = [] }: SentManufacturer) => ({
  name: name.trim(),
  code: code?.trim() || codeOfName(name),
  description,
  orderSequence,
  statusId: statusId ?? active,
  categoryIds: categories.map(({ categoryID }) => categoryID),
})

export const ManufacturerHttp = HttpApiBuilder.group(BffApi, "manufacturer", (handlers) =>
  Effect.map(Domain, ({ manufacturer }) => {
    const page = (asked: NameSearch) => Effect.flatMap(relay(manufacturer.list(asked)), (found) => pageOfClient(found))
    const save = (asked: Parameters<typeof manufacturer.save>[0]) =>
      Effect.flatMap(relay(manufacturer.save(asked)), (saved) => ofClient(saved))
    return handlers
      .handle("list", ({ urlParams }) => page({ search: "", ...pagedUpTo(urlParams, 10_000) }))
      .handle("search", ({ payload: { search = "", ...asked } }) => page({ search, ...pagedUpTo(asked, 10) }))
      .handle("save", ({ payload: { id = null, ...sent } }) => save({ id, ...makerOf(sent) }))
      .handle("createSetting", ({ payload }) => save({ id: null, ...makerOf(payload) }))
      .handle("updateSetting", ({ payload: { id, ...sent } }) => save({ id, ...makerOf(sent) }))
  }),
)
