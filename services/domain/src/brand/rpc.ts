import { BrandRpcs } from "@sightline/domain-api/brand"
import { createBrand, listBrands } from "./create"

export const BrandHandlers = BrandRpcs.toLayer({
  "brand.list": () => listBrands(),
  "brand.create": (asked) => createBrand(asked),
})
