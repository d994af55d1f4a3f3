import { type ComponentType, type LazyExoticComponent, lazy } from "react"

/** Milliseconds between two tries. */
const everySoOften = 2000

/**
 * A part of a page that loads after it. The network may go before the station keeps the part: then the page stays as it is, and
 * the part comes with the network.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await untilThere(load) }))

/** A loop, because a station may be without the network for days: promises that wait for each other would fill its memory. */
async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch (cause) {
      if (tries === 1)
        console.info("A part of the page could not be loaded. The page asks again until it is there:", cause)
      await new Promise((resolve) => setTimeout(resolve, everySoOften))
    }
}
