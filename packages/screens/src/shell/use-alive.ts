import { useSyncExternalStore } from "react"

const never = () => () => undefined

/** Whether the page is alive. Before that nothing handles a press, so buttons that need script are not offered yet. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
