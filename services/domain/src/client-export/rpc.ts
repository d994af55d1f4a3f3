import { ClientExportRpcs } from "@sightline/domain-api/client-export"
import { Redacted } from "effect"
import { askForExport, exportPart, listExports } from "./ask"

export const ClientExportHandlers = ClientExportRpcs.toLayer({
  "clientExport.list": () => listExports(),
  "clientExport.ask": ({ password, address }) => askForExport(Redacted.value(password), address),
  "clientExport.part": ({ id, part }) => exportPart(id, part),
})
