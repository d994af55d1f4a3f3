import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node"
import { Link, useLoaderData } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { useMemo } from "react"
import { openOrNotFound } from "../shell/load.server"
import { Lead, Screen } from "../shell/screen"
import * as own from "./import.css"
import { importPage } from "./import.server"
import { ImportHelp } from "./import-help"
import { ImportProblems } from "./import-problems"
import { ImportRunning } from "./import-progress"
import { doesSomething, linesOf } from "./import-words"
import { sampleOf } from "./sample"
import { useImport } from "./use-import"

export const loader = async (args: LoaderFunctionArgs) => {
  await openOrNotFound(args)
  const { form, categories, center } = await importPage(args)
  return { fields: form.fields, category: categories.find(({ id }) => id === form.categoryId)?.name ?? "", center }
}

export const meta: MetaFunction = () => [{ title: "Import products and items · Sightline" }]

/** People check a file first, import it as a whole, and can undo that as a whole. */
export default function ImportPage() {
  const given = useLoaderData<typeof loader>()
  const sample = useMemo(() => sampleOf(given), [given])
  const { file, report, problems, failure, working, isDone, choose, run, undo, cancel } = useImport()
  return (
    <Screen title="Import products and items">
      <Lead>
        Choose an .xlsx or a .csv with the columns of the export. Rows with an inventoryID or an item id change that
        product or item; rows without one add a new one. You see what the file would do before you import it, and one
        wrong row stops the whole import. <Link to="/inventory/update">Export the list</Link> for a file to start from.
      </Lead>
      <ImportHelp sample={sample} />
      <label className={own.fileField}>
        <span className={own.fileLabel}>File</span>
        <input
          type="file"
          className={own.file}
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
          <Stack gap="medium">
            <div role="status" className={own.told}>
              <Lead>
                <strong>{file}</strong>
                {problems.length > 0 && `: ${problems.length.toLocaleString("en-US")} to correct`}
              </Lead>
              {linesOf(report, isDone).map((line) => (
                <Lead key={line}>{line}</Lead>
              ))}
            </div>
            <Inline>
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
                  Undo import
                </Button>
              )}
            </Inline>
          </Stack>
        </Card>
      )}
      {problems.length > 0 && <ImportProblems problems={problems} />}
    </Screen>
  )
}
