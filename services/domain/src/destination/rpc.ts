import { DestinationRpcs } from "@sightline/domain-api/destination"
import { findDestinations } from "./find"

export const DestinationHandlers = DestinationRpcs.toLayer({
  "destination.find": ({ text }) => findDestinations(text),
})
