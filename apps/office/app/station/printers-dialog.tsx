import type { Printer } from "@sightline/model/print-job"
import type { Station } from "@sightline/model/station"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { words } from "./words"

interface Props {
  readonly station: Station
  readonly printers: readonly Printer[]
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onChoose: (chosen: { readonly labelPrinterId: string; readonly receiptPrinterId: string }) => void
}

/** A station prints on these printers, which stand at its own center. */
export function PrintersDialog({ station, printers, isPending, onClose, onChoose }: Props) {
  const options = (wanted: Printer["kind"]) => [
    { value: "", label: words.noPrinter },
    ...printers
      .filter(({ kind, center }) => kind === wanted && center.id === station.center.id)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const idOf = (printer: Station["labelPrinter"]) => String(printer?.id ?? "")
  return (
    <FormDialog
      title={words.printersOf(station.name)}
      submit={words.save}
      isPending={isPending}
      onSubmit={(form) => {
        const of = (name: string) => String(form.get(name) ?? "")
        onChoose({ labelPrinterId: of("labelPrinterId"), receiptPrinterId: of("receiptPrinterId") })
      }}
      onClose={onClose}
    >
      <p>{words.printersHelp}</p>
      <Select
        label={words.labelPrinter}
        name="labelPrinterId"
        options={options("label")}
        defaultValue={idOf(station.labelPrinter)}
      />
      <Select
        label={words.receiptPrinter}
        name="receiptPrinterId"
        options={options("receipt")}
        defaultValue={idOf(station.receiptPrinter)}
      />
    </FormDialog>
  )
}
