import { Icon, type IconName } from "@sightline/ui/icon"
import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import { useId } from "react"
import * as look from "./header.css"
import { opens, popover } from "./popover"

type Choice = { readonly id: number; readonly name: string }
type Props = {
  label: string
  icon: IconName
  choices: readonly Choice[]
  chosen: number | null
  /** The route and field name of the choice. */
  action: string
  name: string
  side: "start" | "end"
}

/** Opens the list of clients or centers; a single one is just a name. */
export function Switcher({ side, ...rest }: Props) {
  const id = useId()
  const { label, icon, choices, chosen } = rest
  const current = choices.find((choice) => choice.id === chosen)
  const face = (
    <>
      <Icon name={icon} size="small" />
      <VisuallyHidden>{`${label}: `}</VisuallyHidden>
      <span className={look.words}>{current?.name ?? `Choose a ${label.toLowerCase()}`}</span>
    </>
  )
  if (choices.length < 2) return <span className={`${look.item} ${look.still}`}>{face}</span>
  return (
    <>
      <button type="button" className={look.item} {...opens(id)}>
        {face}
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={id} className={look.drop[side]} {...popover}>
        <Choices {...rest} />
      </div>
    </>
  )
}

/** The list itself, one button each, which works without script. */
export function Choices({ choices, chosen, action, name, label }: Omit<Props, "side" | "icon">) {
  return (
    <form method="post" action={action} aria-label={`Switch ${label.toLowerCase()}`}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="submit"
          name={name}
          value={choice.id}
          className={look.item}
          aria-current={choice.id === chosen ? "true" : undefined}
        >
          {choice.name}
          {choice.id === chosen && <Icon name="check" size="small" />}
        </button>
      ))}
    </form>
  )
}
