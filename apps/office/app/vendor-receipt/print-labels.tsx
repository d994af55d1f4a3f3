import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { Notice } from "@sightline/ui/notice"
import { Select } from "@sightline/ui/select"
import { type ReactNode, useState } from "react"
import type { LabelPrinters, printLabels } from "./labels.server"
import { partPath } from "./paths"
import { labelRefusals, words } from "./words"

type Receipt = { readonly id: number; readonly units: number }
type Props = {
  receipt: Receipt
  /** Another way to print them. */
  children?: ReactNode
}

/** Offers the labels of what was posted, where there is a printer for them. */
export function PrintLabels({ receipt: { id, units }, children }: Props) {
  const { data: printers = [] } = useRead<LabelPrinters>(partPath("printers"))
  const printing = useAct<typeof printLabels>(partPath("labels"), labelRefusals)
  const [chosen, setChosen] = useState<number>()
  const [isDone, setDone] = useState(false)
  const printer = printers.find((one) => one.id === chosen) ?? printers[0]
  const printsOn = isDone ? undefined : printer
  if (!printsOn && !children) return null
  const print = async (printer: LabelPrinters[number]) => {
    const heard = await printing.act({ receiptId: Number(id), printerId: printer.id }, words.labels(printer.name))
    if (heard._tag === "Done") setDone(true)
  }
  return (
    <Notice tone="info">
      <Inline>
        {printsOn && printers.length > 1 && (
          <Select
            label="Label printer"
            name="printer"
            value={String(printsOn.id)}
            options={printers.map((one) => ({ value: String(one.id), label: one.name }))}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        {printsOn && (
          <Button tone="quiet" isPending={printing.isPending} onPress={() => void print(printsOn)}>
            {units === 1 ? "Print the label of what arrived" : `Print the ${units} labels of what arrived`}
          </Button>
        )}
        {children}
      </Inline>
    </Notice>
  )
}
