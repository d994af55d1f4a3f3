import type { FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { useEffect, useMemo, useRef, useState } from "react"
import { draftKeeper } from "./drafts"
import { unsentDraft } from "./unsent-draft"

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
  /** Whose form it is. */
  person: { readonly userId: number; readonly clientId: number }
  /** The codes of the fields that no browser keeps, with commas between. */
  secrets: string
}

/**
 * What is typed is kept on the server while it is typed, so that no crash and no ended session costs it; what is found when a
 * form is opened is offered, never put in by itself (decisions D-26).
 */
export function useDraft({ id, categoryId, version, stored, values, isUnsaved, found, person, secrets }: Given) {
  const { userId, clientId } = person
  const unsent = useMemo(
    () => unsentDraft({ userId, clientId }, { id, categoryId }, new Set(secrets.split(","))),
    [userId, clientId, id, categoryId, secrets],
  )
  const keeper = useMemo(() => draftKeeper({ id, categoryId }, unsent), [id, categoryId, unsent])
  const [offered, setOffered] = useState(() => (found && differs(found.values, stored) ? found : null))
  const typed = JSON.stringify(changed(values, stored))
  const wasUnsaved = useRef(false)
  // What never reached the server is younger than what did.
  const opened = useRef({ stored, found })
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const { stored, found } = opened.current
      const kept = await unsent.found().catch(() => null)
      if (!isGone && kept && differs(kept.values, stored) && (!found || found.at < kept.at)) setOffered(kept)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [unsent])
  useEffect(() => {
    if (isUnsaved) keeper.keep({ version, values: JSON.parse(typed) as FieldValues })
    else if (wasUnsaved.current) keeper.drop()
    wasUnsaved.current = isUnsaved
  }, [keeper, isUnsaved, typed, version])
  useEffect(() => {
    window.addEventListener("pagehide", keeper.flush)
    window.addEventListener("online", keeper.again)
    return () => {
      window.removeEventListener("pagehide", keeper.flush)
      window.removeEventListener("online", keeper.again)
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
