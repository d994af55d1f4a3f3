import { RemixBrowser } from "@remix-run/react"
import { hearScanner } from "@sightline/hardware-scan/wedge"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

// A scan during hydration waits for it. On the registration page nobody scans.
if (window.location.pathname !== "/kiosk/register") hearScanner()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
