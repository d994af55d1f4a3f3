import type { InventoryForm } from "@sightline/model/inventory-form"
import { useAct } from "@sightline/screens/act/use-act.ts"
import { useEffect, useRef, useState } from "react"
import { askForm, named, unlockPath } from "./form-now"
import type { unlockForm } from "./unlock.server"
import { unlockRefusals } from "./words"

/** A product form's knowledge of its feature groups. */
export type Unlocking = {
  /** The form with its open fields. */
  readonly form: InventoryForm
  /** The screen id under which it was unlocked; undefined if never. */
  readonly screen: () => string | undefined
  /** The form as it is now, with its open fields; nothing without an answer. */
  readonly askNow: () => Promise<Pick<InventoryForm, "fields" | "values"> | undefined>
  /** The outcome of a password; `why` when it could not be checked. */
  readonly unlock: (password: string) => Promise<"opened" | "wrong" | { readonly why: string }>
}

/**
 * Feature groups stay open while the user stays with a product (document 1 §4): another product, a reload or another tab
 * is another screen and asks for the password again.
 */
export function useUnlocking(form: InventoryForm): Unlocking {
  const screen = useRef<{ readonly of: number | null; readonly id: string }>()
  const [opened, setOpened] = useState<InventoryForm>()
  const isOpenHere = opened?.id === form.id
  const isOfCategory = isOpenHere && opened.categoryId === form.categoryId
  const isBehind = isOpenHere && (!isOfCategory || (opened.version ?? 0) < (form.version ?? 0))
  const { id, categoryId } = form
  const { act, why } = useAct<typeof unlockForm>(unlockPath, unlockRefusals)

  useEffect(() => {
    if (!isBehind || !screen.current) return
    let isWanted = true
    void askForm({ id, categoryId }, screen.current.id).then(
      (now) => isWanted && setOpened((before) => stillOpen(before, now ?? form)),
    )
    return () => {
      isWanted = false
    }
  }, [isBehind, id, categoryId, form])

  const screenId = () => {
    if (screen.current?.of !== id) screen.current = { of: id, id: crypto.randomUUID() }
    return screen.current.id
  }
  return {
    form: isOfCategory ? opened : form,
    screen: () => (screen.current?.of === id ? screen.current.id : undefined),
    askNow: () => askForm({ id, categoryId }, isOpenHere ? screen.current?.id : undefined),
    unlock: async (password) => {
      const headers = named(screenId())
      const heard = await act({ password, id, categoryId }, { headers, isKeyless: true, shows: () => true })
      if (heard._tag === "SignInRefused") return "wrong"
      if (heard._tag !== "Done") return { why: why(heard) }
      setOpened(heard.value)
      return "opened"
    },
  }
}

/**
 * A group that the user has opened stays on the screen when its minutes are over, or when nobody answers: what is typed
 * in it would be lost. The next save asks for the password again.
 */
function stillOpen(before: InventoryForm | undefined, now: InventoryForm): InventoryForm {
  if (before?.categoryId !== now.categoryId) return now
  const codes = new Set(now.fields.map(({ code }) => code))
  return before.fields.every(({ code }) => codes.has(code)) ? now : { ...before, version: now.version }
}
