import { cataloguePageSizes, catalogueSorts } from "@sightline/model/catalogue-rules"
import { NativeButton } from "@sightline/ui/native-button"
import { type Asked, fieldsOf } from "./asked"
import { Choice } from "./choice"
import * as look from "./sorting.css"

const sorts = catalogueSorts.map(({ code, name }) => ({ value: code, name }))
const sizes = cataloguePageSizes.map((size) => ({ value: size, name: String(size) }))
const own = ["sort", "size"]

/** The order of the products and their number on a page; the search stays. */
export function Sorting({ asked }: { asked: Asked }) {
  const kept = fieldsOf(asked).filter(([name]) => !own.includes(name))
  return (
    <form className={look.sorting} method="get" action="/shopping">
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Choice label="Sort by" name="sort" value={asked.sort} options={sorts} />
      <Choice label="Per page" name="size" value={asked.size} options={sizes} />
      <NativeButton type="submit" tone="quiet" size="touch">
        Apply
      </NativeButton>
    </form>
  )
}
