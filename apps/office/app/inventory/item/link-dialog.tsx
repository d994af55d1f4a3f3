import { scanProfiles } from "@sightline/hardware-scan/profile"
import { learnedGap } from "@sightline/hardware-scan/station"
import { listenForScans } from "@sightline/hardware-scan/wedge"
import { longestBarcode } from "@sightline/model/item-barcode"
import { recogniseFor } from "@sightline/screens/removal/recognise.ts"
import { Button } from "@sightline/ui/button"
import { Dialog } from "@sightline/ui/dialog"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useEffect, useRef, useState } from "react"
import * as look from "./dialog.css"
import { sendLink } from "./send"
import { useOnce } from "./use-once"
import { whyNot, words } from "./words"

type Props = { itemId: number; clientCode: string; onClose: () => void; onDone: () => void }

/** A stall may make two of one code: what was read is linked once it is whole, after this many milliseconds. */
const settles = 300

/** A barcode that is on the goods already names this item from now on: scanned or typed (decisions D-74, D-75). */
export function LinkDialog({ itemId, clientCode, onClose, onDone }: Props) {
  const [barcode, setBarcode] = useState("")
  const [problem, setProblem] = useState<string>()
  const { once, isPending } = useOnce()
  const toast = useToast()

  const link = async (code: string) => {
    setBarcode(code)
    if (code.trim() === "") return setProblem("Barcode is required")
    const heard = await once([itemId, code], (key) => sendLink(itemId, code, key))
    if (heard._tag === "Done") {
      toast({ tone: "positive", text: words.linked })
      return onDone()
    }
    setProblem(
      heard._tag === "BarcodeTaken" ? takenBy(heard.itemId, heard.inventoryCode) : (whyNot(heard._tag) ?? "Not linked"),
    )
  }

  const latest = useRef(link)
  latest.current = link
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const soon = ({ text }: { readonly text: string }) => {
      setBarcode(text)
      clearTimeout(waiting)
      waiting = setTimeout(() => void latest.current(text), settles)
    }
    const stop = listenForScans({
      profile: scanProfiles.itemBarcode,
      learnedGap: learnedGap(() => window.localStorage),
      recognise: recogniseFor(clientCode),
      onScan: soon,
      onCut: (_beginning, whole) => soon(whole),
    })
    return () => {
      stop()
      clearTimeout(waiting)
    }
  }, [clientCode])

  return (
    <Dialog title={`Link a barcode to item ${itemId}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        className={look.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void link(barcode)
        }}
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
          autoFocus
          onChange={({ target }) => {
            setBarcode(target.value)
            setProblem(undefined)
          }}
        />
        <div className={look.actions}>
          <Button tone="quiet" isDisabled={isPending} onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            Link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** A code names one thing: whoever meets a second one is told where the first is. */
const takenBy = (itemId: number | null, inventoryCode: string) =>
  itemId === null
    ? `This barcode is the UPC of product ${inventoryCode}.`
    : `This barcode is linked to item ${itemId} of product ${inventoryCode} already.`
