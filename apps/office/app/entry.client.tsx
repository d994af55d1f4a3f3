import { RemixBrowser } from "@remix-run/react"
import { takeEarly } from "@sightline/screens/early/early.ts"
import { WithEarly } from "@sightline/screens/early/with-early"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"

startTransition(() => {
  const handOver = takeEarly(window)
  hydrateRoot(
    document,
    <StrictMode>
      <WithEarly handOver={handOver}>
        <RemixBrowser />
      </WithEarly>
    </StrictMode>,
  )
})
