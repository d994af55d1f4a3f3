import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Inline } from "@sightline/ui/inline"
import { useState } from "react"
import { itemPath } from "../shell/item-path"
import type { LoadedAssignees } from "./assignee.server"
import { AssigneeDialog } from "./assignee-dialog"

type Props = { itemId: number; isDisabled: boolean }

/** An item's assignee; it changes at once, whatever happens to the surrounding form. */
export function AssignedTo({ itemId, isDisabled }: Props) {
  const { data, failure, title, read } = useRead<LoadedAssignees>(`${itemPath("assignees")}?type=Item&itemId=${itemId}`)
  const [isOpen, setOpen] = useState(false)
  const assigned = data?.assignees.find(({ isAssigned }) => isAssigned)
  return (
    <Inline layout="apart">
      <span>
        Assigned to:{" "}
        <strong>{assigned ? `${assigned.firstName} ${assigned.lastName}` : (title ?? failure ?? "Nobody")}</strong>
      </span>
      <Button tone="quiet" size="compact" isDisabled={isDisabled} onPress={() => setOpen(true)}>
        Assign To
      </Button>
      {isOpen && (
        <AssigneeDialog
          type="Item"
          itemId={itemId}
          onClose={() => {
            setOpen(false)
            void read()
          }}
        />
      )}
    </Inline>
  )
}
