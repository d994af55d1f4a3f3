import { useFetcher } from "@remix-run/react"
import type { AssigneeType } from "@sightline/model/assignee"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { Icon } from "@sightline/ui/icon"
import { Skeleton } from "@sightline/ui/skeleton"
import { type Column, Table } from "@sightline/ui/table"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useState } from "react"
import type { LoadedAssignees } from "./assignee.server"
import { AssigneeForm } from "./assignee-form"
import * as look from "./dialog.css"
import { sendAssigneeDeletion, sendAssignment } from "./send"
import { useFocusBack } from "./use-focus-back"
import { useOnce } from "./use-once"
import { withReason, words } from "./words"

export type Person = LoadedAssignees["assignees"][number]
type Props = {
  type: AssigneeType
  /** The item that is put into somebody's hands; without one the list alone is kept. */
  itemId?: number
  /** Where somebody is chosen for a field: who it is. */
  onChoose?: (person: Person) => void
  onClose: () => void
}

const listId = "people-to-assign"

/** Who looks after items or notes: chosen here, and kept by those who may (document 1 §2.12, §6). */
export function AssigneeDialog({ type, itemId, onChoose, onClose }: Props) {
  const { load, data } = useFetcher<LoadedAssignees>()
  const [edited, setEdited] = useState<Person | "new">()
  const [doomed, setDoomed] = useState<Person>()
  const [isSent, setSent] = useState(false)
  const assigning = useOnce()
  const deleting = useOnce()
  const toast = useToast()
  const read = () =>
    load(`/inventory/update/item/assignees?type=${type}${itemId === undefined ? "" : `&itemId=${itemId}`}`)
  useEffect(read, [])

  // Whoever was deleted takes his buttons along.
  useFocusBack(edited !== undefined || doomed !== undefined, listId, data)

  const say = (heard: { readonly _tag: string }, done: string, failed: string) => {
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? done : withReason(failed, heard._tag) })
    read()
  }
  const assign = async (assigneeId: number | null) => {
    if (itemId === undefined) return
    const asked = { itemId, assigneeId, isSent }
    say(await assigning.once(asked, (key) => sendAssignment(asked, key)), words.assigned, words.notAssigned)
  }
  const remove = async ({ id }: Person) => {
    const heard = await deleting.once(id, (key) => sendAssigneeDeletion(id, key))
    setDoomed(undefined)
    say(heard, words.assigneeDeleted, words.assigneeNotDeleted)
  }

  const columns: readonly Column<Person>[] = [
    {
      id: "name",
      label: "Name",
      cell: ({ firstName, lastName, isAssigned }) => (
        <span className={look.name}>
          {`${firstName} ${lastName}`}
          {isAssigned && <Badge tone="positive">Assigned</Badge>}
        </span>
      ),
    },
    { id: "email", label: "E-mail", cell: ({ email }) => email, isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (person) => (
        <span className={look.row}>
          {onChoose && (
            <Button
              tone="quiet"
              size="compact"
              aria-label={`Choose ${person.firstName} ${person.lastName}`}
              onPress={() => onChoose(person)}
            >
              Choose
            </Button>
          )}
          {itemId !== undefined && (
            <Button
              tone="quiet"
              size="compact"
              isDisabled={assigning.isPending}
              aria-label={`${person.isAssigned ? "Take from" : "Assign to"} ${person.firstName} ${person.lastName}`}
              onPress={() => void assign(person.isAssigned ? null : person.id)}
            >
              {person.isAssigned ? "Take" : "Assign"}
            </Button>
          )}
          {data?.mayEdit && (
            <>
              <Button
                tone="plain"
                size="compact"
                shape="icon"
                aria-label={`Edit ${person.firstName} ${person.lastName}`}
                icon={<Icon name="edit" />}
                onPress={() => setEdited(person)}
              />
              <Button
                tone="plain"
                size="compact"
                shape="icon"
                aria-label={`Delete ${person.firstName} ${person.lastName}`}
                icon={<Icon name="delete" />}
                onPress={() => setDoomed(person)}
              />
            </>
          )}
        </span>
      ),
    },
  ]
  return (
    <Dialog size="wide" title="Assign To" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {data === undefined ? (
        <Skeleton label="The list is on its way" />
      ) : (
        <div id={listId} tabIndex={-1} className={look.list}>
          <Table
            caption="People"
            columns={columns}
            rows={data.assignees}
            rowKey={({ id }) => id}
            state={data.assignees.length === 0 ? <EmptyState title="Nobody is in this list yet" /> : undefined}
          />
        </div>
      )}
      {itemId !== undefined && (
        <Checkbox
          label="Send e-mail to whoever it is assigned to"
          name="isSendEmail"
          checked={isSent}
          onChange={({ target }) => setSent(target.checked)}
        />
      )}
      <div className={look.actions}>
        {data?.mayEdit && (
          <Button tone="quiet" icon={<Icon name="newUser" />} onPress={() => setEdited("new")}>
            Add somebody
          </Button>
        )}
        <Button onPress={onClose}>Done</Button>
      </div>
      {edited && (
        <AssigneeForm
          type={type}
          person={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            read()
          }}
        />
      )}
      <ConfirmDialog
        title={doomed ? `Delete ${doomed.firstName} ${doomed.lastName}` : "Delete"}
        content="This person leaves the list. What is in these hands already keeps the name."
        confirm="Yes"
        cancel="No"
        isOpen={doomed !== undefined}
        onOpenChange={(isOpen) => !isOpen && setDoomed(undefined)}
        onConfirm={() => doomed && void remove(doomed)}
        isPending={deleting.isPending}
      />
    </Dialog>
  )
}
