import type { CatalogueChoices } from "@sightline/model/catalogue"
import { closes, opens, popover } from "@sightline/screens/shell/popover.ts"
import { Checkbox } from "@sightline/ui/checkbox"
import { Icon } from "@sightline/ui/icon"
import { LinkButton } from "@sightline/ui/link-button"
import { NativeButton } from "@sightline/ui/native-button"
import { TextField } from "@sightline/ui/text-field"
import { type Asked, fieldsOf } from "./asked"
import { Choice } from "./choice"
import * as look from "./search-panel.css"

const panel = "search-panel"
const own = ["q", "category", "brand", "color", "stock"]

/** An id has lost its kind on its way to the page. */
export type Choices = {
  readonly [Kind in keyof CatalogueChoices]: ReadonlyArray<{ readonly id: number; readonly name: string }>
}

const optionsOf = (choices: Choices[keyof Choices]) => choices.map(({ id, name }) => ({ value: id, name }))

/** The search, behind a button that floats at the side (document 1 §2.1). The browser opens and closes it. */
export function SearchPanel({ asked, choices }: { asked: Asked; choices: Choices }) {
  const kept = fieldsOf(asked).filter(([name]) => !own.includes(name))
  return (
    <>
      <button type="button" className={look.float} data-bar {...opens(panel)}>
        <Icon name="search" />
        Search
      </button>
      <div id={panel} role="dialog" aria-labelledby={`${panel}-title`} className={look.panel} {...popover}>
        <div className={look.head}>
          <h2 id={`${panel}-title`} className={look.title}>
            Search products
          </h2>
          <button type="button" className={look.close} aria-label="Close" {...closes(panel)}>
            <Icon name="close" />
          </button>
        </div>
        <form className={look.form} method="get" action="/shopping">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="Words"
            name="q"
            type="search"
            defaultValue={asked.words}
            maxLength={200}
            description="A name, a model or a number"
          />
          <Choice
            label="Category"
            name="category"
            value={asked.category}
            options={optionsOf(choices.categories)}
            any="All categories"
          />
          <Choice label="Brand" name="brand" value={asked.brand} options={optionsOf(choices.brands)} any="All brands" />
          <Choice
            label="Color"
            name="color"
            value={asked.color}
            options={optionsOf(choices.colours)}
            any="All colors"
          />
          <Checkbox label="In stock only" name="stock" value="1" defaultChecked={asked.inStock} />
          <div className={look.actions}>
            <NativeButton type="submit" size="touch">
              Show products
            </NativeButton>
            <LinkButton href="/shopping" tone="plain">
              Clear the search
            </LinkButton>
          </div>
        </form>
      </div>
    </>
  )
}
