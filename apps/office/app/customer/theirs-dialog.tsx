import { customerFieldNames } from "@sightline/model/customer-rules"
import { Loaded } from "@sightline/screens/act/loaded"
import { useRead } from "@sightline/screens/act/use-read.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { Table } from "@sightline/ui/table"
import * as look from "./customer-form.css"
import { type CustomerValues, differing, type StoredCustomer, shownValue } from "./customer-values"

type Props = {
  id: number
  mine: CustomerValues
  onSettle: (theirs: StoredCustomer, whose: "mine" | "theirs") => void
  onClose: () => void
}

const names = { ...customerFieldNames, country: "Country", state: "State", city: "City" }

/** Two people changed one customer: shows both versions side by side, and loses nothing before the choice. */
export function TheirsDialog({ id, mine, onSettle, onClose }: Props) {
  const stored = useRead<StoredCustomer>(`/customer/current?id=${id}`)
  const theirs = stored.data
  return (
    <Dialog
      isQuestion
      size="wide"
      title="Somebody else saved this customer"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <Button tone="quiet" autoFocus onPress={onClose}>
            Back to the form
          </Button>
          <Button tone="quiet" isDisabled={!theirs} onPress={() => theirs && onSettle(theirs, "theirs")}>
            Take what is stored
          </Button>
          <Button isDisabled={!theirs} onPress={() => theirs && onSettle(theirs, "mine")}>
            Keep mine and review
          </Button>
        </>
      }
    >
      <p>Your changes were not stored, and they are not lost. Choose the version to continue with.</p>
      <div className={look.versions}>
        <Loaded of={stored} label="Loading what is stored">
          {(theirs) => (
            <Table
              caption="Both versions"
              density="compact"
              rows={differing(mine, theirs)}
              rowKey={(field) => field}
              columns={[
                { id: "field", label: "Field", cell: (field) => names[field] },
                { id: "mine", label: "Yours", cell: (field) => shownValue(mine, field) || "—" },
                { id: "theirs", label: "Stored now", cell: (field) => shownValue(theirs, field) || "—" },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
