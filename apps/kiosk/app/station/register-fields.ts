import { CenterId } from "@sightline/model/center"
import { param } from "@sightline/model/id"
import { StationName } from "@sightline/model/station"
import { Schema } from "effect"

export const RegisterFields = Schema.Struct({
  name: StationName,
  centerId: param(CenterId),
})
