import { Checkbox } from "@sightline/ui/checkbox"
import { ColourField } from "@sightline/ui/colour-field"
import { FindField } from "@sightline/ui/find-field"
import { NumberField } from "@sightline/ui/number-field"
import { PasswordField } from "@sightline/ui/password-field"
import { Select } from "@sightline/ui/select"
import { Swatch } from "@sightline/ui/swatch"
import { Switch } from "@sightline/ui/switch"
import { TagField } from "@sightline/ui/tag-field"
import { TextArea } from "@sightline/ui/text-area"
import { TextField } from "@sightline/ui/text-field"
import { useState } from "react"
import { Specimen } from "./specimen"

const centers = [
  { value: "31", label: "Lakeside Downtown" },
  { value: "32", label: "Lakeside Westgate" },
]

const categories = [
  { id: 1, name: "Contact lenses and their care", short: "Contact lenses and t..." },
  { id: 2, name: "Frames", short: "Frames" },
  { id: 3, name: "Lenses", short: "Lenses" },
]

const bins = Array.from({ length: 16 }, (_, at) => ({
  id: String(at + 1),
  around: "Lakeside Downtown · Stock room · Shelf 3 · ",
  name: String(at + 1).padStart(2, "0"),
}))

export function FieldsExhibit() {
  const [colour, setColour] = useState("#1a0e55")
  const [isOn, setOn] = useState(true)
  const [chosen, setChosen] = useState([1])
  const [bin, setBin] = useState("2")
  const chosenBin = bins.find(({ id }) => id === bin)
  return (
    <>
      <Specimen name="Colour" layout="columns">
        <ColourField label="Colour" name="colour" value={colour} onChange={setColour} />
        <ColourField
          label="Wrong"
          name="no-colour"
          value="blue"
          error="Wrong is not only a color"
          onChange={setColour}
        />
        <Swatch colours={["#2c3f5c", "#b4bcc1"]} />
      </Specimen>
      <Specimen name="Text" layout="columns">
        <TextField label="Name" name="plain" defaultValue="Fennimore Panto" />
        <TextField
          label="Code"
          name="code"
          kind="code"
          description="As it is printed on the label"
          defaultValue="oes.1042"
        />
        <TextField label="Email" name="wrong" type="email" defaultValue="nobody" error="The email is not valid." />
        <TextField label="Created" name="still" readOnly defaultValue="2026/03/14" />
        <TextField label="Vendor" name="off" disabled defaultValue="Halcyon" />
        <PasswordField label="Password" name="password" autoComplete="off" defaultValue="Sightline" />
      </Specimen>
      <Specimen name="Switch, tags" layout="columns">
        <Switch label="Display" isOn={isOn} onChange={setOn} />
        <Switch label="Display, waiting" isOn={false} isPending onChange={setOn} />
        <TagField
          label="Categories"
          tags={categories.filter(({ id }) => chosen.includes(id))}
          choices={categories.filter(({ id }) => !chosen.includes(id))}
          nothingChosen="Choose a category from the list"
          onAdd={(id) => setChosen([...chosen, id])}
          onRemove={(id) => setChosen(chosen.filter((kept) => kept !== id))}
        />
      </Specimen>
      <Specimen name="One of very many" layout="columns">
        <FindField
          label="Place"
          description="Type parts of its path"
          chosen={chosenBin ? chosenBin.around + chosenBin.name : ""}
          find={(typed) => ({
            shown: bins.filter(({ name }) => name.includes(typed)).slice(0, 8),
            ...(typed === "" && { more: "8 more places match. Type more of the path to see them." }),
          })}
          nothing="No place has these words in its path."
          onChoose={setBin}
          onClear={() => setBin("")}
        />
        <FindField
          label="Place, off"
          chosen=""
          find={() => ({ shown: [] })}
          nothing="There are no places."
          isDisabled
          onChoose={setBin}
          onClear={() => setBin("")}
        />
      </Specimen>
      <Specimen name="Number, list, choice" layout="columns">
        <NumberField label="Quantity" name="quantity" defaultValue={12} minValue={0} />
        <NumberField label="Count" name="count" value={1} minValue={1} maxValue={9} hidesSteps />
        <NumberField label="Price" name="price" defaultValue={-1} error="Price cannot be less than 0" />
        <NumberField label="Remainder" name="remainder" defaultValue={3} isDisabled />
        <Select label="Center" name="center" options={centers} />
        <Select label="Center, wrong" name="center-wrong" options={centers} error="Choose a center" />
        <div>
          <Checkbox label="Shown in the shop" name="shop" defaultChecked />
          <br />
          <Checkbox label="Has colors" name="colours" />
          <br />
          <Checkbox label="Not for you" name="not" disabled />
        </div>
      </Specimen>
      <Specimen name="Several lines" layout="columns">
        <TextArea
          label="Note"
          name="note"
          defaultValue="The left hinge is loose. It went back on the wall on Monday."
        />
        <TextArea label="Message" name="message" error="The message is required." />
      </Specimen>
      <Specimen name="At a station" layout="columns">
        <TextField label="Code" name="kiosk-code" kind="code" size="kiosk" defaultValue="oes.i.1042" />
        <NumberField label="Quantity" name="kiosk-quantity" size="kiosk" defaultValue={2} />
        <Checkbox label="Print a label" name="kiosk-print" size="kiosk" defaultChecked />
      </Specimen>
    </>
  )
}
