import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { Progress } from "@sightline/ui/progress"
import { openOrNotFound } from "../../shell/load.server"
import * as look from "../list/list.css"
import { ImportProblems } from "./import-problems"
import { countsOf } from "./send-import"
import { useImport } from "./use-import"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  return null
}

export const meta: MetaFunction = () => [{ title: "Import products · Sightline" }]

/** A workbook is tried first, then taken in as one, and can be taken back as one. */
export default function ImportPage() {
  const { file, report, problems, failure, working, isDone, choose, run, undo } = useImport()
  return (
    <div className={look.screen}>
      <h1 className={look.title}>Import products</h1>
      <p className={look.lead}>
        Choose an .xlsx or a .csv with the columns of the export. Rows with an inventoryID change that product, rows
        without one make a new one. Nothing is taken before you have seen what it does, and one wrong row keeps all of
        them out. <Link to="/inventory/update">Export the list</Link> to have a file to begin with.
      </p>
      <label className={look.fileField}>
        <span className={look.fileLabel}>File</span>
        <input
          type="file"
          className={look.file}
          accept=".xlsx,.csv"
          disabled={working !== undefined}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen) void choose(chosen)
            target.value = ""
          }}
        />
      </label>
      {working && <Progress label={working} done={0} />}
      {failure && (
        <Notice tone="critical" announce="alert">
          {failure}
        </Notice>
      )}
      {report && (
        <Card>
          <div className={look.letter}>
            <p className={look.lead} role="status">
              <strong>{file}</strong>: {countsOf(report, isDone)}
              {problems.length > 0 && `, ${problems.length.toLocaleString("en-US")} to correct`}
            </p>
            <div className={look.searchActions}>
              {!isDone && (
                <Button
                  isDisabled={problems.length > 0 || working !== undefined || report.created + report.changed === 0}
                  onPress={() => void run()}
                >
                  Import
                </Button>
              )}
              {isDone && report.batchId !== null && (
                <Button tone="quiet" isDisabled={working !== undefined} onPress={() => void undo()}>
                  Take it back
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </div>
  )
}
