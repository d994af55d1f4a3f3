import { ManufacturerRpcs } from "@sightline/domain-api/manufacturer"
import { listManufacturers, saveManufacturer } from "./save"

export const ManufacturerHandlers = ManufacturerRpcs.toLayer({
  "manufacturer.list": (asked) => listManufacturers(asked),
  "manufacturer.save": (asked) => saveManufacturer(asked),
})
