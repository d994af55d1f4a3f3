import { loadPalette, notLoaded, usePalette } from "@sightline/screens/palette/use-palette.ts"
import { StillToast } from "@sightline/ui/still-toast"
import { useState } from "react"

/** The office's palette on a page of the site, for people who are signed in. */
export function Finder() {
  const [hasFailed, setFailed] = useState(false)
  const { Palette, close } = usePalette(loadPalette, () => setFailed(true))
  return (
    <>
      {Palette && <Palette onClose={close} onGo={(address) => window.location.assign(address)} />}
      {hasFailed && !Palette && <StillToast tone="critical">{notLoaded}</StillToast>}
    </>
  )
}
