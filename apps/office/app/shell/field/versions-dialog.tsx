import { isChoice } from "@sightline/fields/kind"
import { chosenLine } from "@sightline/fields/lines"
import type { CategoryOption, FieldValues } from "@sightline/model/category-option"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { type Column, Table } from "@sightline/ui/table"
import * as look from "./form.css"

type Props = {
  /** The fields that both have changed. */
  what?: "product" | "item"
  fields: readonly CategoryOption[]
  mine: FieldValues
  theirs: FieldValues
  onSettle: (whose: "mine" | "theirs") => void
  onClose: () => void
}

/** Two users changed one record: shows both versions side by side, and loses neither before the user chooses. */
export function VersionsDialog({ what = "product", fields, mine, theirs, onSettle, onClose }: Props) {
  const columns: readonly Column<CategoryOption>[] = [
    { id: "field", label: "Field", cell: ({ name }) => name },
    { id: "mine", label: "Yours", cell: (field) => shown(field, mine[field.code]) },
    { id: "theirs", label: "Stored now", cell: (field) => shown(field, theirs[field.code]) },
  ]
  const different = fields.filter(({ code }) => (mine[code] ?? "") !== (theirs[code] ?? ""))
  return (
    <Dialog
      isQuestion
      size="wide"
      title={`Somebody else saved this ${what}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button tone="quiet" autoFocus onPress={() => onSettle("theirs")}>
            Take what is stored
          </Button>
          <Button onPress={() => onSettle("mine")}>Keep mine and review</Button>
        </>
      }
    >
      <p>Your changes were not stored, and they are not lost. Choose the version to continue with.</p>
      <div className={look.versions}>
        <Table
          caption="Both versions"
          columns={columns}
          rows={different}
          rowKey={({ code }) => code}
          density="compact"
        />
      </div>
    </Dialog>
  )
}

const shown = (field: CategoryOption, value: string | undefined) =>
  (isChoice(field) ? chosenLine(field, value)?.name : value) || "—"
