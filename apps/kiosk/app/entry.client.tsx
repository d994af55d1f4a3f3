import { RemixBrowser } from "@remix-run/react"
import { hearScanner } from "@sightline/hardware-scan/wedge"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

// A scan that comes while the page is still being put together waits for it. Where a station gets its name nobody scans.
if (window.location.pathname !== "/kiosk/register") hearScanner()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
