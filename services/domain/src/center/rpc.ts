import { CenterRpcs } from "@sightline/domain-api/center"
import { addCenter, changeContact, closeCenter, placeReader, renameCenter, reopenCenter } from "./change"
import { historyOfCenter, listCenters, listReaders } from "./list"

export const CenterHandlers = CenterRpcs.toLayer({
  "center.list": () => listCenters(),
  "center.history": ({ id }) => historyOfCenter(id),
  "center.add": ({ name }) => addCenter(name),
  "center.rename": ({ id, name, version }) => renameCenter(id, name, version),
  "center.changeContact": ({ id, version, contact }) => changeContact(id, version, contact),
  "center.close": ({ id, version }) => closeCenter(id, version),
  "center.reopen": ({ id, version }) => reopenCenter(id, version),
  "center.readers": () => listReaders,
  "center.placeReader": ({ id, version, reader }) => placeReader(id, version, reader),
})
