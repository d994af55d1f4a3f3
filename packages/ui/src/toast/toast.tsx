import { createContext, type ReactNode, useContext, useState } from "react"
import { createToastQueue, type ToastMessage, type ToastQueue } from "./toast-queue"
import { ToastRegion } from "./toast-region"

const Toasts = createContext<ToastQueue | undefined>(undefined)

/** Mounted once around a whole app; its messages appear at the bottom right. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(createToastQueue)
  return (
    <Toasts.Provider value={queue}>
      {children}
      <ToastRegion queue={queue} />
    </Toasts.Provider>
  )
}

function useQueue(): ToastQueue {
  const queue = useContext(Toasts)
  if (!queue) throw new Error("useToast needs a ToastProvider around the app")
  return queue
}

/** `toast({ tone: "positive", text: "…" })` from any part of the app. */
export const useToast = (): ((message: ToastMessage) => void) => useQueue().add

/** `const settle = failuresOf(act)` before a try, and `settle()` once it has succeeded. */
export const useFailures = (): ((act: string) => () => void) => useQueue().failuresOf
