import { OwnStationRpcs, StationRpcs } from "@sightline/domain-api/station"
import { Redacted } from "effect"
import { applyEntries, ownStation } from "./apply"
import { commandCards } from "./cards"
import { renameStation, restoreStation, revokeStation, setStationPrinters } from "./change"
import { grantAtStation } from "./grant"
import { applyHeld, dropHeld, listHeld } from "./held"
import { limited } from "./limit"
import { historyOfStation, listStations } from "./list"
import { registerStation } from "./register"

export const OwnStationHandlers = OwnStationRpcs.toLayer({
  "ownStation.find": ({ secret, address }) =>
    ownStation(Redacted.value(secret)).pipe(limited(Redacted.value(secret), address)),
  "ownStation.apply": ({ secret, entries, address }) =>
    applyEntries(Redacted.value(secret), entries).pipe(limited(Redacted.value(secret), address)),
})

export const StationHandlers = StationRpcs.toLayer({
  "station.register": ({ name, centerId }) => registerStation(name, centerId),
  "station.list": () => listStations(),
  "station.cards": () => commandCards(),
  "station.rename": ({ id, name, version }) => renameStation(id, name, version),
  "station.revoke": ({ id }) => revokeStation(id),
  "station.restore": ({ id }) => restoreStation(id),
  "station.setPrinters": ({ id, labelPrinterId, receiptPrinterId }) =>
    setStationPrinters(id, { label: labelPrinterId, receipt: receiptPrinterId }),
  "station.history": ({ id }) => historyOfStation(id),
  "station.grant": () => grantAtStation(),
  "station.held": ({ list }) => listHeld(list),
  "station.applyHeld": ({ id, itemId }) => applyHeld(id, itemId),
  "station.dropHeld": ({ id, because }) => dropHeld(id, because),
})
