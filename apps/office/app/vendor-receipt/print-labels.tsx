import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import type { LabelPrinters, printLabels } from "./labels.server"
import { partPath } from "./paths"
import type { ReceivingPage } from "./receive.server"
import { labelRefusals, words } from "./words"

type Props = { receipt: ReceivingPage["receiving"]["past"][number] }

/** Offers the labels of what was posted last, where there is a printer for them. */
export function PrintLabels({ receipt: { id, units } }: Props) {
  const { data: printers = [] } = useRead<LabelPrinters>(partPath("printers"))
  const printing = useAct<typeof printLabels>(partPath("labels"), labelRefusals)
  const [chosen, setChosen] = useState<number>()
  const [isDone, setDone] = useState(false)
  const printer = printers.find((one) => one.id === chosen) ?? printers[0]
  if (!printer || isDone) return null
  const print = async () => {
    const heard = await printing.act({ receiptId: Number(id), printerId: printer.id }, words.labels(printer.name))
    if (heard._tag === "Done") setDone(true)
  }
  return (
    <Notice tone="info">
      <Inline>
        {printers.length > 1 && (
          <Select
            label="Label printer"
            name="printer"
            value={String(printer.id)}
            options={printers.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        <Button tone="quiet" isPending={printing.isPending} onPress={() => void print()}>
          {units === 1 ? "Print the label of what arrived" : `Print the ${units} labels of what arrived`}
        </Button>
      </Inline>
    </Notice>
  )
}
