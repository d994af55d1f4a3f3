import { ImportRpcs } from "@sightline/domain-api/import"
import { checkImport, runImport } from "./import"
import { cancelImport, importProgress } from "./progress"
import { undoImport } from "./undo"

export const ImportHandlers = ImportRpcs.toLayer({
  "import.check": (file) => checkImport(file),
  "import.run": (file) => runImport(file),
  "import.progress": ({ job }) => importProgress(job),
  "import.cancel": ({ job }) => cancelImport(job),
  "import.undo": ({ id }) => undoImport(id),
})
