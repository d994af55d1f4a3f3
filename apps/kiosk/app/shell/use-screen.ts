import type { Reach } from "@sightline/screens/task/queue.ts"
import { useEffect, useState } from "react"

/** Whether the browser has promised persistent storage; undefined until it has answered. */
export function usePersistence(): boolean | undefined {
  const [isPersistent, setPersistent] = useState<boolean>()
  useEffect(() => {
    const { storage } = navigator
    void storage
      .persisted()
      .then((already) => already || storage.persist())
      .then(setPersistent)
  }, [])
  return isPersistent
}

/** Keeps the screen on while the page is visible. On a low battery the browser may refuse, which does no harm. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined
    const ask = () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return
      navigator.wakeLock.request("screen").then(
        (lock) => {
          held = lock
        },
        () => undefined,
      )
    }
    ask()
    document.addEventListener("visibilitychange", ask)
    return () => {
      document.removeEventListener("visibilitychange", ask)
      void held?.release()
    }
  }, [])
}

/** Offers full screen where the page does not have it yet: an installed station starts with it. */
export function useFullScreen(): (() => void) | undefined {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const installed = window.matchMedia("(display-mode: fullscreen)")
    const look = () => setOffered(document.fullscreenEnabled && !document.fullscreenElement && !installed.matches)
    look()
    document.addEventListener("fullscreenchange", look)
    installed.addEventListener("change", look)
    return () => {
      document.removeEventListener("fullscreenchange", look)
      installed.removeEventListener("change", look)
    }
  }, [])
  return isOffered ? enter : undefined
}

const enter = () => void document.documentElement.requestFullscreen({ navigationUI: "hide" })

/**
 * Registers the service worker for offline days. In a browser without one, the station needs the network to start. A network that goes
 * while the worker fetches the station's files ends it, so it is registered again when the network is back.
 */
export function useShell(reach: Reach): void {
  useEffect(() => {
    if (reach === "there" && "serviceWorker" in navigator)
      navigator.serviceWorker.register("/kiosk/worker.js", { scope: "/kiosk" }).catch((cause: unknown) => {
        console.info("This station cannot start without the network:", cause)
      })
  }, [reach])
}
