import { useRevalidator } from "@remix-run/react"
import type { InventoryForm } from "@sightline/model/inventory-form"
import { useLive } from "@sightline/screens/live/use-live.ts"
import { useCallback, useEffect, useRef, useState } from "react"
import { askForm } from "./form-now"

type Seen = { readonly id: number | null; readonly version: number; readonly generation: number }

/**
 * An untouched form follows other users' saves. One with unsaved values stays and says that it is outdated: the next save
 * shows both versions.
 */
export function useFreshForm(form: InventoryForm, isUnsaved: boolean) {
  const { revalidate } = useRevalidator()
  const [isBehind, setBehind] = useState(false)
  const version = form.version ?? 0
  const seen = useRef<Seen>({ id: form.id, version, generation: 0 })
  if (seen.current.id !== form.id || version > seen.current.version)
    seen.current = { id: form.id, version, generation: seen.current.generation + 1 }
  useEffect(() => {
    if (!isUnsaved) setBehind(false)
  }, [isUnsaved])
  const look = async () => {
    if (!isUnsaved) return revalidate()
    const now = await askForm(form)
    if ((now?.version ?? 0) > seen.current.version) setBehind(true)
  }
  useLive("/live", {
    onChange: ({ what, ids }) => {
      if (what === "inventory" && (ids.length === 0 || ids.some((id) => id === form.id))) void look()
    },
    onRefresh: () => void look(),
  })
  /** The user's own save is no news. */
  const onSaved = useCallback((id: number, version: number) => {
    if (seen.current.id === id) seen.current = { ...seen.current, version }
  }, [])
  return { generation: seen.current.generation, isBehind, onSaved }
}
