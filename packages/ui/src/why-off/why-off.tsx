import { type ReactNode, useId } from "react"
import { Muted } from "../muted/muted"

export type Described = { readonly "aria-describedby"?: string }

type Props = {
  /** The reason for the disabled buttons; undefined while they are on, or when the text around them says it. */
  reason: string | undefined
  /** The id of the reason, where the buttons are drawn more than once, as the parts of a collection are. */
  id?: string
  /** The id of the reason for the buttons' description, so that a screen reader reads it with each of them. */
  children: (described: Described) => ReactNode
}

/**
 * Disabled buttons with the reason next to them: grey alone does not say what to do about it. The buttons stay mounted, and
 * keep the focus, when the reason comes and goes.
 */
export function WhyOff({ reason, id, children }: Props) {
  const own = useId()
  const reasonId = id ?? own
  return (
    <>
      {children(reason ? { "aria-describedby": reasonId } : {})}
      {reason && (
        <Muted as="span" id={reasonId}>
          {reason}
        </Muted>
      )}
    </>
  )
}
