import type { AssigneeType } from "@sightline/model/assignee"
import { isKnown } from "@sightline/screens/act/kept-keys.ts"
import { Loaded } from "@sightline/screens/act/loaded"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Actions } from "@sightline/ui/actions"
import { Badge } from "@sightline/ui/badge"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { ConfirmDialog } from "@sightline/ui/confirm-dialog"
import { Dialog } from "@sightline/ui/dialog"
import { EmptyState } from "@sightline/ui/empty-state"
import { FocusRegion } from "@sightline/ui/focus-region"
import { Icon } from "@sightline/ui/icon"
import { Inline } from "@sightline/ui/inline"
import { type Column, Table } from "@sightline/ui/table"
import { useState } from "react"
import { EditAndDelete } from "../shell/edit-and-delete"
import { itemPath } from "../shell/item-path"
import { useFocusBack } from "../shell/use-focus-back"
import type { assignItem, deleteAssignee, LoadedAssignees } from "./assignee.server"
import { AssigneeForm } from "./assignee-form"
import { assignRefusals, deletionRefusals, words } from "./words"

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
  const loaded = useRead<LoadedAssignees>(
    `${itemPath("assignees")}?type=${type}${itemId === undefined ? "" : `&itemId=${itemId}`}`,
  )
  const { data, read } = loaded
  const [edited, setEdited] = useState<Person | "new">()
  const [doomed, setDoomed] = useState<Person>()
  const [isSent, setSent] = useState(false)
  const assigning = useAct<typeof assignItem>(itemPath("assign"), assignRefusals)
  const deleting = useAct<typeof deleteAssignee>(itemPath("delete-assignee"), deletionRefusals)
  // A deleted row takes its buttons with it.
  useFocusBack(edited !== undefined || doomed !== undefined, listId, data)

  const assign = async (assigneeId: number | null) => {
    if (itemId === undefined) return
    await assigning.act(
      { itemId, assigneeId, isSent },
      { done: words.assigned, failed: words.notAssigned, isTitled: true },
    )
    void read()
  }
  const remove = async ({ id }: Person) => {
    const heard = await deleting.act({ id }, { done: words.assigneeDeleted, failed: words.assigneeNotDeleted })
    if (!isKnown(heard)) return
    setDoomed(undefined)
    void read()
  }

  const columns: readonly Column<Person>[] = [
    {
      id: "name",
      label: "Name",
      cell: ({ firstName, lastName, isAssigned }) => (
        <Inline>
          {`${firstName} ${lastName}`}
          {isAssigned && <Badge tone="positive">Assigned</Badge>}
        </Inline>
      ),
    },
    { id: "email", label: "E-mail", cell: ({ email }) => email, isMinor: true },
    {
      id: "actions",
      label: "Actions",
      kind: "actions",
      cell: (person) => (
        <Inline layout="together">
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
              isWaiting={assigning.isPending}
              aria-label={`${person.isAssigned ? "Take from" : "Assign to"} ${person.firstName} ${person.lastName}`}
              onPress={() => void assign(person.isAssigned ? null : person.id)}
            >
              {person.isAssigned ? "Take" : "Assign"}
            </Button>
          )}
          {data?.mayEdit && (
            <EditAndDelete
              of={`${person.firstName} ${person.lastName}`}
              onEdit={() => setEdited(person)}
              onDelete={() => setDoomed(person)}
            />
          )}
        </Inline>
      ),
    },
  ]
  return (
    <Dialog size="wide" title="Assign To" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Loaded of={loaded} label="Loading the list" isTitled>
        {(data) => (
          <FocusRegion id={listId}>
            <Table
              caption="People"
              stacks
              columns={columns}
              rows={data.assignees}
              rowKey={({ id }) => id}
              state={data.assignees.length === 0 ? <EmptyState title="Nobody is in this list yet" /> : undefined}
            />
          </FocusRegion>
        )}
      </Loaded>
      {itemId !== undefined && (
        <Checkbox
          label="Send e-mail to the assignee"
          name="isSendEmail"
          checked={isSent}
          onChange={({ target }) => setSent(target.checked)}
        />
      )}
      <Actions>
        {data?.mayEdit && (
          <Button tone="quiet" icon={<Icon name="newUser" />} onPress={() => setEdited("new")}>
            Add somebody
          </Button>
        )}
        <Button onPress={onClose}>Done</Button>
      </Actions>
      {edited && (
        <AssigneeForm
          type={type}
          person={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            void read()
          }}
        />
      )}
      <ConfirmDialog
        title={doomed ? `Delete ${doomed.firstName} ${doomed.lastName}` : "Delete"}
        content="This person will be removed from the list. Everything already assigned to them keeps their name."
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
