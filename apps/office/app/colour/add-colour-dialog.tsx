import type { Colour } from "@sightline/model/colour"
import { coloursOf, firstColour } from "@sightline/model/colour-key"
import { Checkbox } from "@sightline/ui/checkbox"
import { ColourField } from "@sightline/ui/colour-field"
import { FormDialog } from "@sightline/ui/form-dialog"
import { Select } from "@sightline/ui/select"
import { Swatch } from "@sightline/ui/swatch"
import { TextField } from "@sightline/ui/text-field"
import { useRef, useState } from "react"
import * as look from "./colours.css"
import { useColourChange } from "./use-colour-change"
import { words } from "./words"

type Props = { inventoryId: number; card: readonly Colour[]; onAdded: () => void; onClose: () => void }

const isHex = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** Adds a colour of the client's card, or a new one with one or two keys (document 1 §5). */
export function AddColourDialog({ inventoryId, card, onAdded, onClose }: Props) {
  const { act, isPending } = useColourChange()
  const [chosen, setChosen] = useState("")
  const [first, setFirst] = useState(firstColour)
  const [second, setSecond] = useState<string>()
  const [name, setName] = useState("")
  const [code, setCode] = useState("")
  const [isTried, setTried] = useState(false)
  const isNew = chosen === ""
  const keys = second === undefined ? [first] : [first, second]
  const required = (label: string, value: string) =>
    isTried && value.trim() === "" ? `${label} is required` : undefined
  const ofKey = (label: string, value: string) =>
    required(label, value) ?? (isTried && !isHex(value) ? `${label} must look like #1a0e55` : undefined)
  const isComplete = !isNew || (keys.every(isHex) && name.trim() !== "" && code.trim() !== "")

  const problems = isNew
    ? {
        colorName: required("Color name", name),
        colorCode: required("Color code", code),
        colorKey: ofKey("Color key", first),
        secondColorKey: second === undefined ? undefined : ofKey("Second color key", second),
      }
    : {}

  // Created but not added yet: a retry must not create it twice.
  const made = useRef<{ readonly body: string; readonly id: number }>()
  const create = async () => {
    const asked = { what: "create", key: keys.join(",").toLowerCase(), name, code }
    const body = JSON.stringify(asked)
    if (made.current?.body === body) return made.current.id
    const heard = await act(asked, { failed: words.colourNotCreated })
    if (heard._tag !== "Done") return undefined
    made.current = { body, id: heard.value }
    return heard.value
  }
  const add = async () => {
    setTried(true)
    if (!isComplete) return
    const colourId = isNew ? await create() : Number(chosen)
    if (colourId === undefined) return
    const added = await act(
      { what: "add", inventoryId, colourId },
      { done: words.colourUploaded, failed: words.colourNotUploaded },
    )
    onAdded()
    if (added._tag === "Done") onClose()
  }

  return (
    <FormDialog
      title="Add Color"
      submit="Add"
      isPending={isPending}
      problems={problems}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Select
        label="From the client's colors"
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
            error={problems.colorName}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            label="Color code *"
            name="colorCode"
            kind="code"
            value={code}
            error={problems.colorCode}
            onChange={({ target }) => setCode(target.value)}
          />
          <ColourField
            label="Color key *"
            name="colorKey"
            value={first}
            error={problems.colorKey}
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
              error={problems.secondColorKey}
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
    </FormDialog>
  )
}
