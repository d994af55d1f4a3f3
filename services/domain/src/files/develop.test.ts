import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import sharp from "sharp"
import { aPhoto } from "../image/given"
import { laneOf } from "../lane/lane"
import { develop, developLogo } from "./develop"

const metadataOf = (bytes: Uint8Array) => Effect.promise(() => sharp(bytes).metadata())
const problemOf = (bytes: Uint8Array) => Effect.map(Effect.flip(develop(laneOf(3), bytes)), ({ problem }) => problem)
const made = (work: () => Promise<Buffer>) => Effect.map(Effect.promise(work), (bytes) => new Uint8Array(bytes))

describe("a photo", () => {
  it.effect("is re-encoded without the camera's metadata, with a thumbnail of 200 by 200 · IMAGE-09", () =>
    Effect.gen(function* () {
      const { bytes } = yield* aPhoto({ width: 3000, height: 2000 })
      assert.isDefined((yield* metadataOf(bytes)).exif)
      const { whole, thumbnail } = yield* develop(laneOf(3), bytes)
      const kept = yield* metadataOf(whole)
      assert.deepInclude(kept, { format: "webp", width: 1600, height: 1067 })
      assert.isUndefined(kept.exif)
      const small = yield* metadataOf(thumbnail)
      assert.deepInclude(small, { format: "webp", width: 200, height: 200 })
    }),
  )

  it.effect("stands upright as the camera was held", () =>
    Effect.gen(function* () {
      const lying = yield* made(() =>
        sharp({ create: { width: 300, height: 100, channels: 3, background: "red" } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer(),
      )
      assert.deepInclude(yield* metadataOf((yield* develop(laneOf(3), lying)).whole), { width: 100, height: 300 })
    }),
  )

  it.effect("keeps transparency, and is not enlarged", () =>
    Effect.gen(function* () {
      const png = yield* made(() =>
        sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
          .png()
          .toBuffer(),
      )
      assert.deepInclude(yield* metadataOf((yield* develop(laneOf(3), png)).whole), {
        width: 40,
        height: 20,
        hasAlpha: true,
      })
    }),
  )
})

describe("a logo", () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const framed = (background: string | typeof clear) =>
    made(() =>
      sharp({ create: { width: 640, height: 480, channels: 4, background } })
        .composite([{ input: { create: { width: 100, height: 50, channels: 3, background: "red" } }, left: 9, top: 9 }])
        .png()
        .toBuffer(),
    )

  it.effect("loses an empty margin, and none that has a color", () =>
    Effect.gen(function* () {
      for (const empty of [clear, "white"])
        assert.deepInclude(yield* metadataOf((yield* developLogo(laneOf(3), yield* framed(empty))).png), {
          ...{ format: "png", width: 100, height: 50, hasAlpha: false },
        })
      assert.deepInclude(yield* metadataOf((yield* developLogo(laneOf(3), yield* framed("blue"))).png), {
        ...{ width: 205, height: 154 },
      })
    }),
  )

  it.effect("is dots for a receipt, as dark as it is", () =>
    Effect.gen(function* () {
      const blackOf = Effect.fn(function* (background: string) {
        const { bytes } = yield* aPhoto({ width: 101, height: 50, colour: background })
        const { receipt } = yield* developLogo(laneOf(3), bytes)
        assert.deepInclude(receipt, { width: 101, height: 50 })
        const dots = Buffer.from(receipt.dots, "base64")
        assert.lengthOf(dots, 13 * 50)
        return dots.reduce((sum, byte) => sum + byte.toString(2).replaceAll("0", "").length, 0)
      })
      assert.strictEqual(yield* blackOf("#000000"), 101 * 50)
      assert.closeTo((yield* blackOf("#808080")) / (101 * 50), 0.5, 0.05)
    }),
  )
})

describe("a file that is no photo is refused by its content, whatever its name", () => {
  it.effect("text, drawings, other pictures and halves of pictures · IMAGE-02", () =>
    Effect.gen(function* () {
      const text = (words: string) => new TextEncoder().encode(words)
      const { bytes: whole } = yield* aPhoto()
      const gif = yield* made(() => sharp(whole).gif().toBuffer())
      const webp = yield* made(() => sharp(whole).webp().toBuffer())
      for (const bytes of [
        text("not a picture"),
        text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"),
        text("<html>"),
        new Uint8Array(),
        gif,
        webp,
      ])
        assert.strictEqual(yield* problemOf(bytes), "type")
      const lying = new Uint8Array([0xff, 0xd8, 0xff, ...text("<?php system($_GET[0]);")])
      assert.strictEqual(yield* problemOf(lying), "broken")
      assert.strictEqual(yield* problemOf(whole.slice(0, whole.length / 2)), "broken")
    }),
  )

  it.effect(
    "more than 10 MB, and a small file that decodes to a hundred million pixels · IMAGE-02",
    () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* problemOf(new Uint8Array(10_485_761)), "size")
        const bomb = yield* made(() =>
          sharp({
            create: { width: 10_000, height: 10_000, channels: 3, background: "black" },
            limitInputPixels: false,
          })
            .png({ compressionLevel: 6 })
            .toBuffer(),
        )
        assert.isBelow(bomb.length, 1_000_000)
        assert.strictEqual(yield* problemOf(bomb), "pixels")
        // Whoever decoded it would see first that most of it is missing.
        assert.strictEqual(yield* problemOf(bomb.slice(0, 1_000)), "pixels")
      }),
    60_000,
  )

  it.effect(
    "but 40 megapixels of a real camera are accepted",
    () =>
      Effect.gen(function* () {
        const { bytes } = yield* aPhoto({ width: 7728, height: 5176 })
        assert.deepInclude(yield* metadataOf((yield* develop(laneOf(3), bytes)).whole), { width: 1600, height: 1072 })
      }),
    60_000,
  )
})
