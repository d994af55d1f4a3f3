import { useEffect, useRef } from "react"
import { putInForce } from "./in-force"
import type { ShortcutName } from "./shortcuts"

/** Activates a shortcut while this part of the page is mounted. */
export function useShortcut(name: ShortcutName, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => putInForce({ name, act: () => latest.current() }), [name])
}
