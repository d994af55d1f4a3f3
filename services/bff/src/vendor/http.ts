import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentVendor } from "@sightline/bff-api/vendor"
import { pagedUpTo, succeeded } from "@sightline/bff-api/wire"
import { codeOfName } from "@sightline/model/code-of-name"
import { active } from "@sightline/model/status-id"
import type { Contact, NameSearch } from "@sightline/model/vendor"
import { eachLine } from "@sightline/model/vendor-contact"
import { Effect } from "effect"
import { Domain, relay } from "../domain"
import { ofClient, pageOfClient } from "../of-client"

const vendorOf = ({ name, code, description = "", statusId, itemTypeId, orderSequence = 0, ...more }: SentVendor) => ({
  name: name.trim(),
  code: code?.trim() || codeOfName(name),
  description,
  itemTypeId: itemTypeId || null,
  orderSequence,
  statusId: statusId ?? active,
  contact: contactIn(more),
  categoryIds: (more.categories ?? []).map(({ categoryID }) => categoryID),
})

const contactIn = (sent: Partial<Contact>): Contact => eachLine((line) => sent[line] ?? "")

export const VendorHttp = HttpApiBuilder.group(BffApi, "vendor", (handlers) =>
  Effect.map(Domain, ({ vendor }) => {
    const page = (asked: NameSearch) => Effect.flatMap(relay(vendor.list(asked)), (found) => pageOfClient(found))
    const save = (asked: Parameters<typeof vendor.save>[0]) =>
      Effect.flatMap(relay(vendor.save(asked)), (saved) => ofClient(saved))
    return handlers
      .handle("list", ({ urlParams }) => page({ search: "", ...pagedUpTo(urlParams, 10_000) }))
      .handle("search", ({ payload: { search = "", ...asked } }) => page({ search, ...pagedUpTo(asked, 10) }))
      .handle("create", ({ payload }) => save({ id: null, ...vendorOf(payload) }))
      .handle("createSetting", ({ payload }) => save({ id: null, ...vendorOf(payload) }))
      .handle("updateSetting", ({ payload: { id, ...sent } }) => save({ id, ...vendorOf(sent) }))
      .handle("ofInventory", ({ urlParams: { inventoryId } }) =>
        Effect.flatMap(relay(vendor.ofInventory({ inventoryId })), Effect.forEach(ofClient)),
      )
      .handle("link", ({ payload: { inventoryId, vendorId, orderLeadingDays = 0, price = null, statusId } }) =>
        Effect.flatMap(
          relay(vendor.link({ inventoryId, vendorId, orderLeadingDays, price, statusId: statusId ?? active })),
          ofClient,
        ),
      )
      .handle("price", ({ payload }) => Effect.as(relay(vendor.price(payload)), succeeded))
  }),
)
