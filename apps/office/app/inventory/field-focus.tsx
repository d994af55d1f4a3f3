import { type MutableRefObject, useLayoutEffect, useRef } from "react"

type Props = {
  /** The name of the field that had the focus when the form before was replaced. */
  left: MutableRefObject<string | null>
}

/**
 * Inside a form that replaces another: the field that had the focus keeps it. It moves within the same commit, so that no key
 * falls between the two forms.
 */
export function FieldFocus({ left }: Props) {
  const here = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const form = here.current?.closest("form")
    const name = left.current
    left.current = null
    if (form && name !== null && isLost()) fieldOf(form, name)?.focus()
    return () => {
      const field = document.activeElement
      left.current = field !== null && form?.contains(field) ? field.getAttribute("name") : null
    }
  }, [left])
  return <span ref={here} hidden />
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

const fieldOf = (form: HTMLFormElement, name: string) =>
  [...form.querySelectorAll<HTMLElement>("[name]")].find((field) => field.getAttribute("name") === name)
