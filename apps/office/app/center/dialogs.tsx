import type { CenterId, CenterStanding, ClientCenter } from "@sightline/model/center"
import type { HistoryEntry } from "@sightline/model/history"
import type { Times } from "@sightline/screens/shell/times.ts"
import { Button } from "@sightline/ui/button"
import { ChangeList } from "@sightline/ui/change-list"
import { Dialog } from "@sightline/ui/dialog"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Link } from "@sightline/ui/link"
import { Muted } from "@sightline/ui/muted"
import { TextField } from "@sightline/ui/text-field"
import * as look from "./centers.css"
import { blockersOf, words } from "./words"

type NameProps = {
  /** Null: a center that is being made. */
  center: ClientCenter | null
  error?: string | undefined
  isPending: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a new center, or for another one of a center. */
export function NameDialog({ center, error, isPending, onClose, onName }: NameProps) {
  return (
    <FormDialog
      title={center ? `${words.rename} ${center.name}` : words.add}
      submit={center ? words.rename : words.add}
      isPending={isPending}
      problems={{ name: error }}
      onSubmit={(form) => onName(String(form.get("name") ?? "").trim())}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        name="name"
        defaultValue={center?.name ?? ""}
        maxLength={60}
        required
        error={error}
        autoComplete="off"
      />
      <Muted>{center ? words.renameHelp : words.addHelp}</Muted>
    </FormDialog>
  )
}

type InUseProps = { id: CenterId; name: string; standing: CenterStanding; onClose: () => void }

/** Says what keeps a center open, each with the way to it. */
export function InUseDialog({ id, name, standing, onClose }: InUseProps) {
  return (
    <Dialog
      title={words.inUseTitle(name)}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button tone="quiet" autoFocus onPress={onClose}>
          {words.back}
        </Button>
      }
    >
      <p>{words.inUse}</p>
      <ul className={look.blockers}>
        {blockersOf(id, standing).map(({ what, text, href }) => (
          <li key={what}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type HistoryProps = { name: string; entries: readonly HistoryEntry[]; times: Times; onClose: () => void }

export function HistoryDialog({ name, entries, times, onClose }: HistoryProps) {
  return (
    <Dialog title={`${words.history} of ${name}`} isOpen onOpenChange={onClose}>
      {entries.length === 0 ? (
        <Muted>{words.noHistory}</Muted>
      ) : (
        <ChangeList
          entries={entries.map(({ at, by, action, changes }) => ({
            id: `${at.getTime()} ${action}`,
            action,
            changes,
            by: `${by}, ${times(at)}`,
          }))}
        />
      )}
    </Dialog>
  )
}
