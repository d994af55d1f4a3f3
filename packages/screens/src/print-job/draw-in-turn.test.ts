import type { LabelDocument } from "@sightline/model/label"
import { expect, it } from "vitest"
import { drawInTurn } from "./draw-in-turn.server"

const label = (code: string): LabelDocument => ({
  kind: "label",
  symbology: "QR",
  code,
  text: ["Arden"],
  media: "40x25",
})

it("two sheets of labels alternate, and between two labels others are answered", async () => {
  // The decoder is read from a file once.
  await drawInTurn(label("oes.1"))
  const seen: string[] = []
  let isDone = false
  const others = () => {
    seen.push("others")
    if (!isDone) setImmediate(others)
  }
  const sheet = async (name: string) => {
    for (const nth of [1, 2, 3]) {
      await drawInTurn(label(`oes.${nth}`))
      seen.push(`${name}${nth}`)
    }
  }
  setImmediate(others)
  await Promise.all([sheet("one"), sheet("two")])
  isDone = true
  expect(seen.filter((what) => what !== "others")).toEqual(["one1", "two1", "one2", "two2", "one3", "two3"])
  const gaps = seen
    .join(" ")
    .split(/(?:one|two)\d/)
    .slice(1, -1)
  expect(gaps.every((gap) => gap.includes("others"))).toBe(true)
})

it("a label that cannot be drawn is refused, and the next one is drawn", async () => {
  const broken = drawInTurn({ ...label("☃"), symbology: "CODE128" })
  const next = drawInTurn(label("oes.2"))
  await expect(broken).rejects.toThrow()
  expect(await next).toMatchObject({ _tag: "Label", code: "oes.2" })
})
