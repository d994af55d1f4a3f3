import { OwnStationPinRpcs } from "@sightline/domain-api/station-pin"
import { Redacted } from "effect"
import { ownStationPin, removeOwnStationPin, setOwnStationPin } from "./own"

export const OwnStationPinHandlers = OwnStationPinRpcs.toLayer({
  "ownStationPin.get": () => ownStationPin(),
  "ownStationPin.set": ({ password, pin, address }) =>
    setOwnStationPin(Redacted.value(password), Redacted.value(pin), address),
  "ownStationPin.remove": () => removeOwnStationPin(),
})
