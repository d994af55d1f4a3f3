import { expect, it } from "vitest"
import { type Spoken, spokenNext } from "./spoken"

it("a screen reader hears the newest words once a second at most, and nothing twice", () => {
  const said: Spoken[] = []
  let spoken: Spoken = { text: "", at: 0 }
  for (let now = 100; now <= 5000; now += 100) {
    const next = spokenNext(spoken, `Level ${Math.min(7, Math.floor(now / 300))}`, now)
    if (next !== spoken) said.push(next)
    spoken = next
  }
  expect(said).toEqual([
    { text: "Level 3", at: 1000 },
    { text: "Level 6", at: 2000 },
    { text: "Level 7", at: 3000 },
  ])
})
