import type { FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { useEffect, useMemo, useRef, useState } from "react"
import { draftKeeper } from "./drafts"

type Given = {
  id: number | null
  categoryId: number
  version: number | null
  /** What the server holds of each field, and what the form shows. */
  stored: FieldValues
  values: FieldValues
  isUnsaved: boolean
  /** What was found when the page was opened. */
  found: Draft | null
}

/**
 * What is typed is kept on the server while it is typed, so that no crash and no ended session costs it; what is found when a
 * form is opened is offered, never put in by itself (decisions D-26).
 */
export function useDraft({ id, categoryId, version, stored, values, isUnsaved, found }: Given) {
  const keeper = useMemo(() => draftKeeper({ id, categoryId }), [id, categoryId])
  const [offered, setOffered] = useState(() => (found && differs(found.values, stored) ? found : null))
  const typed = JSON.stringify(changed(values, stored))
  const wasUnsaved = useRef(false)
  useEffect(() => {
    if (isUnsaved) keeper.keep({ version, values: JSON.parse(typed) as FieldValues })
    else if (wasUnsaved.current) keeper.drop()
    wasUnsaved.current = isUnsaved
  }, [keeper, isUnsaved, typed, version])
  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush)
    return () => {
      window.removeEventListener("pagehide", keeper.flush)
      keeper.flush()
    }
  }, [keeper])
  return {
    offered,
    /** It was taken up or is not wanted. */
    settle: () => setOffered(null),
    forget: () => {
      setOffered(null)
      keeper.forget()
    },
    /** Left on purpose: what was typed is not kept. */
    leave: keeper.forget,
  }
}

const changed = (values: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => value !== (stored[code] ?? "")))

const differs = (values: FieldValues, stored: FieldValues) => Object.keys(changed(values, stored)).length > 0
