import { Icon } from "@sightline/ui/icon"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { type Asked, hrefOf } from "./asked"
import * as look from "./narrowed.css"
import type { Choices } from "./search-panel"

type Props = { asked: Asked; choices: Choices }

/** What the search asks for, each part with the address that leaves it out. */
export function Narrowed({ asked, choices }: Props) {
  const named = (kind: keyof Choices, id: number | null) => choices[kind].find((choice) => choice.id === id)?.name
  const parts: readonly (readonly [string | undefined, Partial<Asked>])[] = [
    [asked.words === "" ? undefined : `“${asked.words}”`, { words: "" }],
    [named("categories", asked.category), { category: null }],
    [named("brands", asked.brand), { brand: null }],
    [named("colours", asked.color), { color: null }],
    [asked.inStock ? "In stock only" : undefined, { inStock: false }],
  ]
  const shown = parts.filter(([name]) => name !== undefined)
  if (shown.length === 0) return null
  return (
    <ul className={look.parts} aria-label="Your search">
      {shown.map(([name, without]) => (
        <li key={name}>
          <a className={look.part} href={hrefOf(asked, without)}>
            <VisuallyHidden>Leave out </VisuallyHidden>
            {name}
            <Icon name="close" size="small" />
          </a>
        </li>
      ))}
    </ul>
  )
}
