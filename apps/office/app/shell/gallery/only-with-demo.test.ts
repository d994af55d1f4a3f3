import { expect, it } from "vitest"
import { onlyWithDemo } from "./only-with-demo"

it("the gallery is there with the demo and nowhere else", () => {
  expect(onlyWithDemo({ isDemo: true })).toBeNull()
  expect(() => onlyWithDemo({ isDemo: false })).toThrow(expect.objectContaining({ status: 404 }))
})
