import { Button } from "@sightline/ui/button"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import type { Column } from "@sightline/ui/table"
import { type ReactNode, useState } from "react"
import { useFirms } from "./firm-context"
import { type Firm, FirmFormDialog } from "./firm-form-dialog"
import { FirmList } from "./firm-list"
import * as look from "./firms.css"
import type { useFirmPage } from "./use-firm-page"
import { words } from "./words"

type Props<Row> = {
  kind: "vendor" | "manufacturer"
  page: ReturnType<typeof useFirmPage<Row>>
  columns: readonly Column<Row>[]
  chosen?: number | undefined
  /** Whether leaving would discard changes. */
  isChanged: boolean
  /** Leaves and restores the previous choice. */
  onLeave: () => void
  /** The button that takes the choice. */
  answer: ReactNode
}

const captions = { vendor: "Vendors", manufacturer: "Manufacturers" }
const titles = { vendor: "Select Vendor", manufacturer: "Select Manufacturer" }

/**
 * A picker of firms, in which authorized users also create and edit them (decisions D-47). Leaving with changes asks
 * first (document 1 §8).
 */
export function FirmPicker<Row extends Firm>({ kind, page, columns, chosen, isChanged, onLeave, answer }: Props<Row>) {
  const { mayEdit } = useFirms()
  const [editing, setEditing] = useState<Firm | "new">()
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onLeave())
  const edit: Column<Row> = {
    id: "edit",
    label: "Edit",
    kind: "actions",
    cell: (firm) => (
      <Button tone="plain" size="compact" aria-label={`Edit ${firm.name}`} onPress={() => setEditing(firm)}>
        Edit
      </Button>
    ),
  }
  return (
    <Dialog size="broad" title={titles[kind]} isOpen onOpenChange={(isOpen) => !isOpen && leave()}>
      <FirmList
        caption={captions[kind]}
        page={page}
        rowKey={({ id }) => id}
        chosen={chosen}
        columns={mayEdit ? [...columns, edit] : columns}
      />
      <div className={look.answers}>
        {mayEdit && (
          <span className={look.spread}>
            <Button tone="quiet" onPress={() => setEditing("new")}>
              New {kind}
            </Button>
          </span>
        )}
        <Button tone="quiet" onPress={leave}>
          Cancel
        </Button>
        {answer}
      </div>
      {editing && (
        <FirmFormDialog
          kind={kind}
          firm={editing === "new" ? null : editing}
          onSaved={page.read}
          onClose={() => setEditing(undefined)}
        />
      )}
      <ConfirmDialog
        title="Warning"
        content={words.cancelAll}
        confirm="Yes"
        cancel="Cancel"
        isOpen={isAsking}
        onOpenChange={() => setAsking(false)}
        onConfirm={onLeave}
      />
    </Dialog>
  )
}
