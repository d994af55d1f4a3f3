import { useFetcher } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { useEffect, useState } from "react"
import type { LoadedAssignees } from "./assignee.server"
import { AssigneeDialog } from "./assignee-dialog"
import * as look from "./dialog.css"

type Props = { itemId: number; isDisabled: boolean }

/** In whose hands an item is; it is changed at once, whatever becomes of the form around it. */
export function AssignedTo({ itemId, isDisabled }: Props) {
  const { load, data } = useFetcher<LoadedAssignees>()
  const [isOpen, setOpen] = useState(false)
  const read = () => load(`/inventory/update/item/assignees?type=Item&itemId=${itemId}`)
  useEffect(read, [])
  const assigned = data?.assignees.find(({ isAssigned }) => isAssigned)
  return (
    <div className={look.place}>
      <span>
        Assigned to: <strong>{assigned ? `${assigned.firstName} ${assigned.lastName}` : "Nobody"}</strong>
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
            read()
          }}
        />
      )}
    </div>
  )
}
