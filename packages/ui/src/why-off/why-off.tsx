import { type ReactNode, useId } from "react"
import { Muted } from "../muted/muted"

export type Described = { readonly "aria-describedby"?: string }

type Props = {
  /** The reason for the disabled buttons; undefined while they are on, or when the text around them says it. */
  reason: string | undefined
  /** The id of the reason for the buttons' description, so that a screen reader reads it with each of them. */
  children: (described: Described) => ReactNode
}

/** Disabled buttons with the reason next to them: grey alone does not say what to do about it. */
export function WhyOff({ reason, children }: Props) {
  const id = useId()
  if (!reason) return children({})
  return (
    <>
      {children({ "aria-describedby": id })}
      <Muted as="span" id={id}>
        {reason}
      </Muted>
    </>
  )
}
