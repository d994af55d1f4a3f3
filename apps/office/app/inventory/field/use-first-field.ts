import { useEffect, useRef } from "react"

/** Whoever opens a form in a dialog stands in its first field: the dialog is there before what is in it. */
export function useFirstField() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>("input, select, textarea")?.focus(), [])
  return form
}
