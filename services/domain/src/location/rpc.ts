import { LocationRpcs } from "@sightline/domain-api/location"
import { placeCards } from "./cards"

export const LocationHandlers = LocationRpcs.toLayer({
  "location.cards": ({ id }) => placeCards(id),
})
