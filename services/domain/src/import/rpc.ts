import { ImportRpcs } from "@sightline/domain-api/import"
import { checkImport, runImport } from "./import"
import { undoImport } from "./undo"

export const ImportHandlers = ImportRpcs.toLayer({
  "import.check": (file) => checkImport(file),
  "import.run": (file) => runImport(file),
  "import.undo": ({ id }) => undoImport(id),
})
