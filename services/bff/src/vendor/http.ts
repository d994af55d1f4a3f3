import { HttpApiBuilder } from "@effect/platform"
import { BffApi } from "@sightline/bff-api/bff-api"
import type { SentVendor } from "@sightline/bff-api/vendor"
import { pagedUpTo, succeeded } from "@sightline/bff-api/wire"
import { active } from "@sightline/model/status"
import { type Contact, codeOfName, contactNames, noContact } from "@sightline/model/vendor"
import { Effect } from "effect"
import { Domain, relay } from "../domain"

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

const contactIn = (sent: Partial<Contact>): Contact => ({
  ...noContact,
  ...Object.fromEntries(contactNames.flatMap((line) => (sent[line] === undefined ? [] : [[line, sent[line]]]))),
})

export const VendorHttp = HttpApiBuilder.group(BffApi, "vendor", (handlers) =>
  Effect.map(Domain, ({ vendor }) =>
    handlers
      .handle("list", ({ urlParams }) => relay(vendor.list({ search: "", ...pagedUpTo(urlParams, 10_000) })))
      .handle("search", ({ payload: { search = "", ...page } }) =>
        relay(vendor.list({ search, ...pagedUpTo(page, 10) })),
      )
      .handle("create", ({ payload }) => relay(vendor.save({ id: null, ...vendorOf(payload) })))
      .handle("createSetting", ({ payload }) => relay(vendor.save({ id: null, ...vendorOf(payload) })))
      .handle("updateSetting", ({ payload: { id, ...sent } }) => relay(vendor.save({ id, ...vendorOf(sent) })))
      .handle("ofInventory", ({ urlParams: { inventoryId } }) => relay(vendor.ofInventory({ inventoryId })))
      .handle("link", ({ payload: { inventoryId, vendorId, orderLeadingDays = 0, price = null, statusId } }) =>
        relay(vendor.link({ inventoryId, vendorId, orderLeadingDays, price, statusId: statusId ?? active })),
      )
      .handle("price", ({ payload }) => Effect.as(relay(vendor.price(payload)), succeeded)),
  ),
)
