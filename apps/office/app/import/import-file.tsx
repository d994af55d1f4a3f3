import { Button } from "@sightline/ui/button"
import { Card } from "@sightline/ui/card"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Stack } from "@sightline/ui/stack"
import { Lead } from "../shell/screen"
import * as own from "./import.css"
import { ImportAlike } from "./import-alike"
import { ImportProblems } from "./import-problems"
import { ImportRunning } from "./import-progress"
import { ImportShop } from "./import-shop"
import { doesSomething, linesOf } from "./import-words"
import { type ShopChoices, unsaid } from "./shop-choices"
import { ShopFields } from "./shop-fields"
import { useImport } from "./use-import"

const noChoices: ShopChoices = { categories: [], itemTypes: [], centers: [] }

/** People check a file first, import it as a whole, and can undo that as a whole. */
export function ImportFile({ choices = noChoices }: { choices?: ShopChoices }) {
  const { file, report, problems, failure, working, isDone, said, choose, run, undo, cancel } = useImport(
    unsaid(choices),
  )
  return (
    <>
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
            {report.shop && !isDone && <ShopFields report={report.shop} choices={choices} {...said} />}
            <Inline>
              {!isDone && (
                <Button
                  isDisabled={problems.length > 0 || working !== undefined || !doesSomething(report) || !said.isChecked}
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
      {report?.shop && <ImportShop shop={report.shop} />}
      {problems.length > 0 && <ImportProblems problems={problems} />}
      {report && !isDone && report.alike.length > 0 && <ImportAlike alike={report.alike} />}
    </>
  )
}
