import { listenForLoneKeys } from "@sightline/hardware-scan/lone-key"
import { lazy, Suspense, useEffect, useState } from "react"
import { actionOf } from "./in-force"
import { useShortcut } from "./use-shortcut"

const KeysDialog = lazy(() => import("./keys-dialog"))

type Props = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Handles the shortcuts of every page, and lists those of this one. The list loads on demand. */
export function Keys({ isOpen, onOpenChange }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  useShortcut("help", () => onOpenChange(true))
  useEffect(
    () => listenForLoneKeys({ wants: (event) => actionOf(event) !== undefined, act: (event) => actionOf(event)?.() }),
    [],
  )
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  if (!isOpen && !wasOpened) return null
  return (
    <Suspense fallback={null}>
      <KeysDialog isOpen={isOpen} onOpenChange={onOpenChange} />
    </Suspense>
  )
}
