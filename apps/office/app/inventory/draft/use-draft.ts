import type { FieldValues } from "@sightline/model/category-option"
import type { Draft } from "@sightline/model/draft"
import { useEffect, useMemo, useRef, useState } from "react"
import { draftKeeper } from "./drafts"
import { unsentDraft } from "./unsent-draft"

type Given = {
  id: number | null
  categoryId: number
  version: number | null
  /** The server's values of each field, and the form's. */
  stored: FieldValues
  values: FieldValues
  isUnsaved: boolean
  /** The draft found when the page opened. */
  found: Draft | null
  /** The form's user. */
  person: { readonly userId: number; readonly clientId: number }
  /** The codes of the fields that no browser stores, separated by commas. */
  secrets: string
}

/**
 * Saves drafts on the server while the user types, so that a crash or an ended session loses nothing. Opening a form
 * offers a found draft, and never applies it by itself (decisions D-26).
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
  // The browser's unsent draft is newer than the server's.
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
    /** The user resumed or discarded it. */
    settle: () => setOffered(null),
    forget: () => {
      setOffered(null)
      keeper.forget()
    },
    /** Abandoned on purpose: the draft is dropped. */
    leave: keeper.forget,
  }
}

const changed = (values: FieldValues, stored: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([code, value]) => value !== (stored[code] ?? "")))

const differs = (values: FieldValues, stored: FieldValues) => Object.keys(changed(values, stored)).length > 0
