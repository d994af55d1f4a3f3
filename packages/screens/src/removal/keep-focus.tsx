import { type ReactNode, useLayoutEffect, useRef } from "react"

interface Props {
  /** The id of the element that takes the focus when these parts disappear with it. */
  readonly to: string
  readonly children: ReactNode
}

/** A button that disappears with its own press passes the focus on, so that it never falls to the page. */
export function KeepFocus({ to, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const parts = box.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target as Element
    }
    parts?.addEventListener("focusin", remember)
    return () => {
      parts?.removeEventListener("focusin", remember)
      if (parts?.contains(document.activeElement)) document.getElementById(to)?.focus()
    }
  }, [to])
  // One of several may disappear while the others stay.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) document.getElementById(to)?.focus()
  })
  return <div ref={box}>{children}</div>
}
