import { useToast } from "@sightline/ui/toast"
import { useOnce } from "../item/use-once"
import type { CategoryChange } from "./categories.server"
import { sendCategoryChange } from "./send"
import { whyNot } from "./words"

/** Sends a change and says what became of it; true once it is done. */
export function useCategoryChange() {
  const toast = useToast()
  const { once, isPending } = useOnce()
  const change = async (asked: CategoryChange, done: string) => {
    const heard = await once(asked, (key) => sendCategoryChange(asked, key))
    const isDone = heard._tag === "Done"
    toast({ tone: isDone ? "positive" : "critical", text: isDone ? done : whyNot(heard._tag) })
    return heard
  }
  return { change, isPending }
}
