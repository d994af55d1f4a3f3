import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Notice } from "@sightline/ui/notice"
import { useMemo } from "react"
import { openOrNotFound } from "../../shell/load.server"
import * as look from "../list/list.css"
import { told } from "./import.css"
import { importPage } from "./import.server"
import { ImportHelp } from "./import-help"
import { ImportProblems } from "./import-problems"
import { ImportRunning } from "./import-progress"
import { sampleOf } from "./sample"
import { doesSomething, linesOf } from "./send-import"
import { useImport } from "./use-import"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  const { form, categories, center } = await importPage(args)
  return { fields: form.fields, category: categories.find(({ id }) => id === form.categoryId)?.name ?? "", center }
}

export const meta: MetaFunction = () => [{ title: "Import products and items · Sightline" }]

/** A file is tried first, then taken in as one, and can be taken back as one. */
export default function ImportPage() {
  const given = useLoaderData<typeof loader>()
  const sample = useMemo(() => sampleOf(given), [given])
  const { file, report, problems, failure, working, isDone, choose, run, undo, cancel } = useImport()
  return (
    <div className={look.screen}>
      <h1 className={look.title}>Import products and items</h1>
      <p className={look.lead}>
        Choose an .xlsx or a .csv with the columns of the export. Rows with an inventoryID or an item id change that
        product or item, rows without one make a new one. Nothing is taken before you have seen what it does, and one
        wrong row keeps all of them out. <Link to="/inventory/update">Export the list</Link> to have a file to begin
        with.
      </p>
      <ImportHelp sample={sample} />
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
      {working && (
        <ImportRunning what={working.what} progress={working.progress} onCancel={working.job ? cancel : undefined} />
      )}
      {failure && (
        <Notice tone={failure.isOwnWish ? "info" : "critical"} announce={failure.isOwnWish ? "status" : "alert"}>
          {failure.text}
        </Notice>
      )}
      {report && (
        <Card>
          <div className={look.letter}>
            <div role="status" className={told}>
              <p className={look.lead}>
                <strong>{file}</strong>
                {problems.length > 0 && `: ${problems.length.toLocaleString("en-US")} to correct`}
              </p>
              {linesOf(report, isDone).map((line) => (
                <p key={line} className={look.lead}>
                  {line}
                </p>
              ))}
            </div>
            <div className={look.searchActions}>
              {!isDone && (
                <Button
                  isDisabled={problems.length > 0 || working !== undefined || !doesSomething(report)}
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
