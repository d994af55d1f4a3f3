import { expect, it } from "vitest"
import { onlyWithDemo } from "./only-with-demo"

it("the gallery exists with the demo only", () => {
  expect(onlyWithDemo({ isDemo: true })).toBeNull()
  expect(() => onlyWithDemo({ isDemo: false })).toThrow(expect.objectContaining({ status: 404 }))
})
