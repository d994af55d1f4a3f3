import { CenterId } from "@sightline/model/center"
import { StationName } from "@sightline/model/station"
import { Schema } from "effect"

export const RegisterFields = Schema.Struct({
  name: StationName,
  centerId: Schema.compose(Schema.NumberFromString, CenterId),
})
