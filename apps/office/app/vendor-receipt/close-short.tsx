import { closeReasons } from "@sightline/model/vendor-order-rules"
import { Button } from "@sightline/ui/button"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"

/** Closes what an order still lacks, with the reason. */
export function CloseShort({ isBusy, onClose }: { isBusy: boolean; onClose: (reason: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState<string>(closeReasons[0])
  const [text, setText] = useState("")
  const isOther = reason === "Other"
  const said = isOther ? text.trim() : reason
  return (
    <>
      <Button tone="quiet" isDisabled={isBusy} onPress={() => setAsking(true)}>
        Close short
      </Button>
      {isAsking && (
        <FormDialog
          title="Close what is missing"
          submit="Close short"
          isPending={isBusy}
          problems={{ text: isOther && said === "" ? "Say why" : undefined }}
          onSubmit={() => {
            if (said === "") return
            setAsking(false)
            onClose(said)
          }}
          onClose={() => setAsking(false)}
        >
          <Select
            label="Reason"
            name="reason"
            options={closeReasons.map((one) => ({ value: one, label: one }))}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {isOther && (
            <TextField
              label="What happened"
              name="text"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
