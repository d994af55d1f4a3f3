import type { InventoryForm } from "@sightline/model/inventory-form"
import { useEffect, useRef, useState } from "react"
import { askForm, askOpened, sendUnlock } from "./send-save"

/** What a product form knows of its feature groups. */
export type Unlocking = {
  /** The form as far as it is open. */
  readonly form: InventoryForm
  /** As which screen it was unlocked; undefined while it never was. */
  readonly screen: () => string | undefined
  /** The fields as they are now, as far as they are open; nothing when there was no answer. */
  readonly askFields: () => Promise<InventoryForm["fields"] | undefined>
  /** What came of a password. */
  readonly unlock: (password: string) => Promise<"opened" | "wrong" | "tooMany" | "signedOut" | "noAnswer">
}

/**
 * Feature groups stay open for as long as somebody stays with a product (document 1 §4): another product, a new page or
 * another tab is another screen and asks for the password anew.
 */
export function useUnlocking(form: InventoryForm): Unlocking {
  const screen = useRef<{ readonly of: number | null; readonly id: string }>()
  const [opened, setOpened] = useState<InventoryForm>()
  const isOpenHere = opened?.id === form.id
  const isBehind = isOpenHere && (opened.categoryId !== form.categoryId || (opened.version ?? 0) < (form.version ?? 0))
  const { id, categoryId } = form

  useEffect(() => {
    if (!isBehind || !screen.current) return
    let isWanted = true
    void askOpened({ id, categoryId }, screen.current.id).then((now) => isWanted && setOpened(now))
    return () => {
      isWanted = false
    }
  }, [isBehind, id, categoryId])

  const screenId = () => {
    if (screen.current?.of !== id) screen.current = { of: id, id: crypto.randomUUID() }
    return screen.current.id
  }
  return {
    form: isOpenHere && !isBehind ? opened : form,
    screen: () => (screen.current?.of === id ? screen.current.id : undefined),
    askFields: async () => {
      const of = { id, categoryId }
      const now = await (isOpenHere && screen.current ? askOpened(of, screen.current.id) : askForm(of))
      return now?.fields
    },
    unlock: async (password) => {
      const heard = await sendUnlock({ password, id, categoryId }, screenId())
      switch (heard._tag) {
        case "Done":
          setOpened(heard.value)
          return "opened"
        case "SignInRefused":
          return "wrong"
        case "TooManyAttempts":
          return "tooMany"
        case "SessionEnded":
          return "signedOut"
        default:
          return "noAnswer"
      }
    },
  }
}
