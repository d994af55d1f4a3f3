import { useNavigate } from "@remix-run/react"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { lazy, Suspense, useState } from "react"
import { Keys } from "../keys/keys"
import { useShortcut } from "../keys/use-shortcut"
import * as look from "./open-palette.css"

const Palette = lazy(() => import("./palette"))

/** The command palette's button, in the header of every page; its content loads on demand. */
export function OpenPalette() {
  const [open, setOpen] = useState<"palette" | "keys">()
  const navigate = useNavigate()
  useShortcut("goTo", () => setOpen("palette"))
  return (
    <>
      <Button
        tone="quiet"
        aria-label="Go to a page, product, item or vendor"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon name="goTo" />}
        onPress={() => setOpen("palette")}
      >
        <span className={look.words}>Go to</span>
        <span className={look.key} aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      {open === "palette" && (
        <Suspense fallback={null}>
          <Palette onClose={() => setOpen(undefined)} onGo={navigate} onKeys={() => setOpen("keys")} />
        </Suspense>
      )}
      <Keys isOpen={open === "keys"} onOpenChange={(isOpen) => setOpen(isOpen ? "keys" : undefined)} />
    </>
  )
}
