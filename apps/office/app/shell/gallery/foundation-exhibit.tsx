import { Badge } from "@sightline/ui/badge"
import { Card } from "@sightline/ui/card"
import { DefinitionList } from "@sightline/ui/definition-list"
import { Logo } from "@sightline/ui/logo"
import * as look from "./gallery.css"
import { Specimen } from "./specimen"

const swatches = Object.keys(look.swatch) as readonly (keyof typeof look.swatch)[]
const sizes = ["hero", "display", "heading", "title", "lead", "body", "small", "code"] as const

export function FoundationExhibit() {
  return (
    <>
      <Specimen name="Logo">
        <Logo size="large" />
        <Logo />
      </Specimen>
      <div className={look.specimen}>
        <h3 className={look.name}>Type, from the largest to the smallest</h3>
        {sizes.map((size) => (
          <p key={size} className={look.type[size]}>
            Il1 O0 – nobody confuses them here: oes.i.1042
          </p>
        ))}
      </div>
      <div className={look.specimen}>
        <h3 className={look.name}>Colour</h3>
        <ul className={look.swatches}>
          {swatches.map((name) => (
            <li key={name} className={look.swatch[name]}>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <Specimen name="Badge">
        <Badge>12</Badge>
        <Badge tone="info">In progress</Badge>
        <Badge tone="positive">In stock</Badge>
        <Badge tone="caution">Expires soon</Badge>
        <Badge tone="critical">Expired</Badge>
        <Badge tone="blue">In Progress</Badge>
        <Badge tone="purple">Submitted</Badge>
      </Specimen>
      <Specimen name="Card and definition list" layout="columns">
        <Card>
          <DefinitionList
            entries={[
              { term: "Code", value: "oes.i.1042", kind: "code" },
              { term: "Quantity", value: "1,204", kind: "number" },
              { term: "Location", value: "Wall 3, shelf B" },
              { term: "Colour", value: "" },
            ]}
          />
        </Card>
        <Card float>
          <p>What floats casts one soft shadow.</p>
        </Card>
      </Specimen>
    </>
  )
}
