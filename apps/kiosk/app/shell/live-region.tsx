import { VisuallyHidden } from "@sightline/ui/visually-hidden"
import type { Said } from "./use-feedback"

/** Both regions exist from the start, so that additions are announced once: failures at once, successes in turn. */
export function LiveRegion({ said }: { said: readonly Said[] }) {
  const list = (tone: Said["tone"]) =>
    said.filter((news) => news.tone === tone).map(({ id, text }) => <p key={id}>{text}</p>)
  return (
    <VisuallyHidden>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {list("good")}
      </div>
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        {list("bad")}
      </div>
    </VisuallyHidden>
  )
}
