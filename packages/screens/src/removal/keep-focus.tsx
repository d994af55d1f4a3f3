import { type ReactNode, useLayoutEffect, useRef } from "react"

interface Props {
  /** The id of what takes the focus when these parts leave the page with it. */
  readonly to: string
  readonly children: ReactNode
}

/** A button that disappears with its own press hands the focus on, so that it never falls to the page. */
export function KeepFocus({ to, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const parts = box.current
    return () => {
      if (parts?.contains(document.activeElement)) document.getElementById(to)?.focus()
    }
  }, [to])
  return <div ref={box}>{children}</div>
}
