import { SecondFactorRpcs } from "@sightline/domain-api/second-factor"
import { Redacted } from "effect"
import { beginOwn, confirmOwn, endOwn, ownFactor, renewOwnCodes } from "./own"

export const SecondFactorHandlers = SecondFactorRpcs.toLayer({
  "secondFactor.get": () => ownFactor(),
  "secondFactor.begin": ({ password, address }) => beginOwn(Redacted.value(password), address),
  "secondFactor.confirm": ({ code, address }) => confirmOwn(Redacted.value(code), address),
  "secondFactor.renewCodes": ({ password, code, address }) =>
    renewOwnCodes(Redacted.value(password), Redacted.value(code), address),
  "secondFactor.end": ({ password, code, address }) => endOwn(Redacted.value(password), Redacted.value(code), address),
})
