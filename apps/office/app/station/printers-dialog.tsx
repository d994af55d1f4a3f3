import type { Printer } from "@sightline/model/print-job"
import type { Station } from "@sightline/model/station"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import * as look from "./stations.css"
import { words } from "./words"

interface Props {
  readonly station: Station
  readonly printers: readonly Printer[]
  readonly isPending: boolean
  readonly onClose: () => void
  readonly onChoose: (chosen: { readonly labelPrinterId: string; readonly receiptPrinterId: string }) => void
}

/** What is printed at a station goes to these printers, which stand at its own center. */
export function PrintersDialog({ station, printers, isPending, onClose, onChoose }: Props) {
  const options = (wanted: Printer["kind"]) => [
    { value: "", label: words.noPrinter },
    ...printers
      .filter(({ kind, center }) => kind === wanted && center.id === station.center.id)
      .map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const idOf = (printer: Station["labelPrinter"]) => String(printer?.id ?? "")
  return (
    <Dialog title={words.printersOf(station.name)} isOpen onOpenChange={onClose}>
      <form
        className={look.form}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = new FormData(event.currentTarget)
          const of = (name: string) => String(chosen.get(name) ?? "")
          onChoose({ labelPrinterId: of("labelPrinterId"), receiptPrinterId: of("receiptPrinterId") })
        }}
      >
        <p>{words.printersHelp}</p>
        <Select
          label={words.labelPrinter}
          name="labelPrinterId"
          options={options("label")}
          defaultValue={idOf(station.labelPrinter)}
          autoFocus
        />
        <Select
          label={words.receiptPrinter}
          name="receiptPrinterId"
          options={options("receipt")}
          defaultValue={idOf(station.receiptPrinter)}
        />
        <div className={look.actions}>
          <Button tone="quiet" onPress={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" isPending={isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
