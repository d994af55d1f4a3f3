import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Select } from "@sightline/ui/select"
import { useState } from "react"
import { partPath } from "../order-type"
import { receiptRefusals, words } from "../words"
import type { printReceipt, ReceiptPrinters } from "./receipt.server"

type Props = { of: { readonly orderId: number } | { readonly creditNoteId: number } }

/** The receipt of an order or of a credit note on a receipt printer, where there is one. */
export function PrintReceipt({ of }: Props) {
  const { data: printers = [] } = useRead<ReceiptPrinters>(partPath("printers"))
  const printing = useAct<typeof printReceipt>(partPath("receipt"), receiptRefusals)
  const [chosen, setChosen] = useState<number>()
  const printer = printers.find(({ id }) => id === chosen) ?? printers[0]
  if (!printer) return null
  return (
    <>
      {printers.length > 1 && (
        <Select
          label="Receipt printer"
          name="printer"
          value={String(printer.id)}
          options={printers.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <Button
        tone="quiet"
        isPending={printing.isPending}
        onPress={() => void printing.act({ document: of, printerId: printer.id }, words.receipt(printer.name))}
      >
        Print receipt
      </Button>
    </>
  )
}
