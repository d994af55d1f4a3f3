import { useNavigate } from "@remix-run/react"
import { loadPalette, notLoaded, usePalette } from "@sightline/screens/palette/use-palette.ts"
import { Button } from "@sightline/ui/button"
import { Icon } from "@sightline/ui/icon"
import { useToast } from "@sightline/ui/toast"
import { useState } from "react"
import { Keys } from "../keys/keys"
import { useShortcut } from "../keys/use-shortcut"
import * as look from "./open-palette.css"

/** The command palette's button, in the header of every page. */
export function OpenPalette() {
  const [areKeysOpen, setKeysOpen] = useState(false)
  const navigate = useNavigate()
  const toast = useToast()
  const { Palette, show, close } = usePalette(loadPalette, () => toast({ tone: "critical", text: notLoaded }))
  // The page's head hears Ctrl K first, so that it acts at once; here it is one of the keys that the page lists.
  useShortcut("goTo", show)
  return (
    <>
      <Button
        tone="quiet"
        aria-label="Go to a page, product, item or vendor"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Icon name="goTo" />}
        onPress={show}
      >
        <span className={look.words}>Go to</span>
        <span className={look.key} aria-hidden="true">
          Ctrl K
        </span>
      </Button>
      {Palette && <Palette onClose={close} onGo={navigate} onKeys={() => setKeysOpen(true)} />}
      <Keys isOpen={areKeysOpen} onOpenChange={setKeysOpen} />
    </>
  )
}
