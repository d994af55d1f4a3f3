import { onTestFinished } from "vitest"

/** What a screen reader is given to say, by how urgent it is. */
export function spoken() {
  const said: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof HTMLElement && target.getAttribute("aria-relevant") === "additions")
        for (const node of addedNodes) said.push(`${target.getAttribute("role")}: ${node.textContent}`)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  return said
}
