import { clientFieldNames } from "@sightline/model/client-rules"
import type { OwnClient } from "@sightline/model/client-settings"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Table } from "@sightline/ui/table"
import { differingForm, type FormValues, formOf } from "./client-values"
import { words } from "./words"

type Props = {
  mine: FormValues
  theirs: Pick<OwnClient, "settings" | "history">
  times: Times
  onSettle: (whose: "mine" | "theirs") => void
  onClose: () => void
}

const shown = (value: string | boolean) => (typeof value === "boolean" ? (value ? "Yes" : "No") : value || "—")

/** Two people changed the settings: shows who was faster and both versions, and loses nothing before the choice. */
export function BehindDialog({ mine, theirs: { settings, history }, times, onSettle, onClose }: Props) {
  const stored = formOf(settings)
  const [last] = history
  return (
    <Dialog
      isQuestion
      size="wide"
      title={words.behind}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button tone="quiet" autoFocus onPress={onClose}>
            {words.back}
          </Button>
          <Button tone="quiet" onPress={() => onSettle("theirs")}>
            {words.theirs}
          </Button>
          <Button onPress={() => onSettle("mine")}>{words.mine}</Button>
        </>
      }
    >
      {last && <p>{words.behindBy(last.by, times(last.at))}</p>}
      <Table
        caption={words.both}
        density="compact"
        rows={differingForm(mine, stored)}
        rowKey={(field) => field}
        columns={[
          { id: "field", label: "Field", cell: (field) => clientFieldNames[field] },
          { id: "mine", label: "Yours", cell: (field) => shown(mine[field]) },
          { id: "theirs", label: "Stored now", cell: (field) => shown(stored[field]) },
        ]}
      />
    </Dialog>
  )
}
