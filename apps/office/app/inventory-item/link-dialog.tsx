import { scanProfiles } from "@sightline/hardware-scan/profile"
import { longestBarcode } from "@sightline/model/length"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { FormDialog } from "@sightline/ui/form-dialog"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { itemPath } from "../shell/item-path"
import { useSettledScan } from "../shell/use-settled-scan"
import type { linkBarcode } from "./change.server"
import { changeRefusals, words } from "./words"

type Props = { itemId: number; clientCode: string; onClose: () => void; onDone: () => void }

/** Links a scanned or typed barcode on the goods to this item (decisions D-74, D-75). */
export function LinkDialog({ itemId, clientCode, onClose, onDone }: Props) {
  const [barcode, setBarcode] = useState("")
  const [problem, setProblem] = useState<string>()
  const { act, isPending, why } = useAct<typeof linkBarcode>(itemPath("link"), changeRefusals)

  const link = async (code: string) => {
    setBarcode(code)
    if (code.trim() === "") return setProblem("Barcode is required")
    const heard = await act({ id: itemId, barcode: code }, { done: words.linked, shows: () => true })
    if (heard._tag === "Done") return onDone()
    setProblem(why(heard))
  }

  useSettledScan(scanProfiles.itemBarcode, clientCode, { onCode: setBarcode, onSettled: (code) => void link(code) })

  return (
    <FormDialog
      title={`Link a barcode to item ${itemId}`}
      submit="Link"
      isPending={isPending}
      problems={{ barcode: problem }}
      onSubmit={() => void link(barcode)}
      onClose={onClose}
    >
      <TextField
        label="Barcode"
        name="barcode"
        kind="code"
        description={words.linkHelp}
        value={barcode}
        error={problem}
        maxLength={longestBarcode}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => {
          setBarcode(target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
