import { BrandRpcs } from "@sightline/domain-api/brand"
import { ManufacturerRpcs } from "@sightline/domain-api/manufacturer"
import { VendorRpcs } from "@sightline/domain-api/vendor"
import { BrandId } from "@sightline/model/brand"
import type { Caller } from "@sightline/model/caller"
import { ManufacturerId } from "@sightline/model/manufacturer"
import { VendorId } from "@sightline/model/vendor"
import { Effect } from "effect"

type Note<R> = (operation: string, payload: unknown) => Effect.Effect<void, never, R>

/** The played domain's vendors, manufacturers and brands. */
export const playedVendors = (noteCaller: Note<Caller>) =>
  VendorRpcs.merge(ManufacturerRpcs, BrandRpcs).of({
    "vendor.list": (asked) => Effect.as(noteCaller("vendors", asked), { rows: [], total: 0, ...asked }),
    "vendor.save": (asked) =>
      Effect.as(noteCaller("saveVendor", asked), { ...asked, id: asked.id ?? VendorId.make(1) }),
    "vendor.ofInventory": (asked) => Effect.as(noteCaller("vendorsOf", asked), []),
    "vendor.link": ({ price: _, ...asked }) =>
      Effect.as(noteCaller("linkVendor", asked), { ...asked, name: "A vendor" }),
    "vendor.price": (asked) => noteCaller("priceVendor", asked),
    "manufacturer.list": (asked) => Effect.as(noteCaller("manufacturers", asked), { rows: [], total: 0, ...asked }),
    "manufacturer.save": (asked) =>
      Effect.as(noteCaller("saveManufacturer", asked), { ...asked, id: asked.id ?? ManufacturerId.make(1) }),
    "brand.list": () => Effect.as(noteCaller("brands", null), []),
    "brand.create": (asked) =>
      Effect.as(noteCaller("createBrand", asked), { id: BrandId.make(1), code: asked.code, name: asked.name }),
  })
