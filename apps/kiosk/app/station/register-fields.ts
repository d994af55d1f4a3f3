import { CenterId } from "@sightline/model/center"
import { StationName } from "@sightline/model/station"
import { Schema } from "effect"

export const RegisterFields = Schema.Struct({
  name: StationName.annotations({ message: () => "Please give the station a name of at most 60 characters" }),
  centerId: Schema.compose(Schema.NumberFromString, CenterId).annotations({ message: () => "Please choose a center" }),
})
