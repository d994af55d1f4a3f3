import { type Colour, coloursOf, firstColour } from "@sightline/model/colour"
import { Button } from "@sightline/ui/button"
import { Checkbox } from "@sightline/ui/checkbox"
import { ColourField } from "@sightline/ui/colour-field"
import { Dialog } from "@sightline/ui/dialog"
import { Select } from "@sightline/ui/select"
import { Swatch } from "@sightline/ui/swatch"
import { TextField } from "@sightline/ui/text-field"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { sendColourChange } from "../product/send-save"
import { words } from "../words"
import * as look from "./colours.css"

type Props = { inventoryId: number; card: readonly Colour[]; onAdded: () => void; onClose: () => void }

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour of the client's card, or a new one with one or two keys (document 1 §5). */
export function AddColourDialog({ inventoryId, card, onAdded, onClose }: Props) {
  const toast = useToast()
  const [chosen, setChosen] = useState("")
  const [first, setFirst] = useState(firstColour)
  const [second, setSecond] = useState<string>()
  const [name, setName] = useState("")
  const [code, setCode] = useState("")
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const isNew = chosen === ""
  const keys = second === undefined ? [first] : [first, second]
  const required = (label: string, value: string) =>
    isTried && value.trim() === "" ? `${label} is required` : undefined
  const ofKey = (label: string, value: string) =>
    required(label, value) ?? (isTried && !isHex(value) ? `${label} is written like #1a0e55` : undefined)
  const isComplete = !isNew || (keys.every(isHex) && name.trim() !== "" && code.trim() !== "")

  const add = async () => {
    setTried(true)
    if (!isComplete) return
    setPending(true)
    const created = isNew
      ? await sendColourChange({ what: "create", key: keys.join(",").toLowerCase(), name, code })
      : { _tag: "Done" as const, value: Number(chosen) }
    if (created._tag !== "Done") {
      setPending(false)
      const why = created._tag === "ColourCodeTaken" ? ` ${words.colourCodeTaken}` : ""
      return toast({ tone: "critical", text: `${words.colourNotCreated}${why}` })
    }
    const added = await sendColourChange({ what: "add", inventoryId, colourId: created.value })
    setPending(false)
    const isDone = added._tag === "Done"
    const why = added._tag === "ColourTaken" ? ` ${words.colourTaken}` : ""
    toast({
      tone: isDone ? "positive" : "critical",
      text: isDone ? words.colourUploaded : `${words.colourNotUploaded}${why}`,
    })
    onAdded()
    if (isDone) onClose()
  }

  return (
    <Dialog title="Add Color" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <form
        className={look.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) void add()
        }}
      >
        <Select
          label="From the card of colors"
          name="colour"
          value={chosen}
          options={[
            { value: "", label: "A new color" },
            ...card.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` })),
          ]}
          onChange={({ target }) => setChosen(target.value)}
        />
        {isNew ? (
          <>
            <TextField
              label="Color name *"
              name="colorName"
              value={name}
              error={required("Color name", name)}
              onChange={({ target }) => setName(target.value)}
            />
            <TextField
              label="Color code *"
              name="colorCode"
              kind="code"
              value={code}
              error={required("Color code", code)}
              onChange={({ target }) => setCode(target.value)}
            />
            <ColourField
              label="Color key *"
              name="colorKey"
              value={first}
              error={ofKey("Color key", first)}
              onChange={setFirst}
            />
            <Checkbox
              label="Two colors"
              name="isTwoTone"
              checked={second !== undefined}
              onChange={({ target }) => setSecond(target.checked ? first : undefined)}
            />
            {second !== undefined && (
              <ColourField
                label="Second color key *"
                name="secondColorKey"
                value={second}
                error={ofKey("Second color key", second)}
                onChange={setSecond}
              />
            )}
          </>
        ) : (
          <p className={look.preview}>
            <Swatch colours={coloursOf(card.find(({ id }) => String(id) === chosen)?.key ?? "")} />
            {card.find(({ id }) => String(id) === chosen)?.description}
          </p>
        )}
        <div className={look.answers}>
          <Button tone="quiet" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={isPending}>
            Add
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
