import { Checkbox } from "@sightline/ui/checkbox"
import { Columns } from "@sightline/ui/columns"
import { Notice } from "@sightline/ui/notice"
import * as look from "./fields.css"

type Props = {
  title: string
  /** The words for all of them. */
  all: string
  choices: readonly { readonly id: number; readonly name: string }[]
  /** Null: all of them. */
  chosen: readonly number[] | null
  problem: string | undefined
  onChoose: (chosen: readonly number[] | null) => void
}

/** All, or some of a few. */
export function SomeOf({ title, all, choices, chosen, problem, onChoose }: Props) {
  return (
    <fieldset className={look.group}>
      <legend className={look.legend}>{title}</legend>
      {problem && <Notice tone="critical">{problem}</Notice>}
      <Checkbox
        label={all}
        name={`${title}-all`}
        checked={chosen === null}
        onChange={({ target }) => onChoose(target.checked ? null : choices.map(({ id }) => id))}
      />
      {chosen !== null && (
        <Columns count={3}>
          {choices.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              name={`${title}-${id}`}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          ))}
        </Columns>
      )}
    </fieldset>
  )
}
