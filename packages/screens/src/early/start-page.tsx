import { RemixBrowser } from "@remix-run/react"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { takeEarly } from "./early"
import { dropSecondPresses } from "./second-press"
import { WithEarly } from "./with-early"

/**
 * Starts the program of a page, and hands over what a person did before it heard them. `heard` comes after that.
 *
 * It waits for the data of the page first: until they are decoded, Remix suspends the root, and React 18 gives a page up
 * for good whose root suspends because a key or a press made it hydrate at once (decision 105).
 */
export async function startPage(heard: () => void = () => undefined): Promise<void> {
  dropSecondPresses()
  await pageData()
  startTransition(() => {
    const doAgain = takeEarly(window)
    const handOver = () => {
      doAgain()
      heard()
    }
    hydrateRoot(
      document,
      <StrictMode>
        <WithEarly handOver={handOver}>
          <RemixBrowser />
        </WithEarly>
      </StrictMode>,
    )
  })
}

/** The first call of the component begins the decoding and throws its promise, before it uses any hook. */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    if (!(decoding instanceof Promise)) throw decoding
    await decoding
  }
}
