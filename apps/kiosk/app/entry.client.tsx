import { RemixBrowser } from "@remix-run/react"
import { hearScanner } from "@sightline/hardware-scan/wedge"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

// A scan that comes while the page is still being put together waits for it.
hearScanner()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
