import { largestPhoto, NotAPhoto, thumbnailSide } from "@sightline/model/image"
import { Effect } from "effect"

/** What a phone's camera makes (48 megapixels) and somewhat more; a picture that unfolds to more is refused unread. */
const mostPixels = 64_000_000
/** The longest side of what is kept, in pixels. */
const longestSide = 1600
/** How long developing may take, in seconds. */
const patience = 20

/** Asked for with the first photo: whoever serves none need not hold libvips in memory. */
const libvips = Effect.promise(async () => {
  const { default: sharp } = await import("sharp")
  // Pictures come one by one and never twice: what libvips would keep of them is of no use.
  sharp.cache(false)
  return sharp
})

/** An unfolded picture takes memory, so only two are worked on at once, whoever sends them. */
const places = Effect.unsafeMakeSemaphore(2)

export interface Developed {
  readonly whole: Uint8Array
  readonly thumbnail: Uint8Array
}

/**
 * A png or jpeg as it is kept: drawn anew as WebP, upright, without what the camera wrote into it (place, time, device),
 * and a thumbnail of 200 by 200 pixels that shows all of it. Its name and stated kind are not looked at (decisions D-43).
 */
export const develop = (bytes: Uint8Array) =>
  Effect.gen(function* () {
    if (bytes.length > largestPhoto) return yield* new NotAPhoto({ problem: "size" })
    if (!isPng(bytes) && !isJpeg(bytes)) return yield* new NotAPhoto({ problem: "type" })
    return yield* places.withPermits(1)(drawn(bytes))
  })

const drawn = (bytes: Uint8Array) =>
  Effect.gen(function* () {
    const sharp = yield* libvips
    const { width, height, format } = yield* attempt(() => sharp(bytes, { limitInputPixels: false }).metadata())
    if (format !== "png" && format !== "jpeg") return yield* new NotAPhoto({ problem: "type" })
    if (width * height > mostPixels) return yield* new NotAPhoto({ problem: "pixels" })
    const whole = yield* attempt(() =>
      sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true })
        .autoOrient()
        .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .timeout({ seconds: patience })
        .toBuffer(),
    )
    const thumbnail = yield* attempt(() =>
      sharp(whole)
        .resize(thumbnailSide, thumbnailSide, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 80 })
        .toBuffer(),
    )
    return { whole, thumbnail } satisfies Developed
  })

/** What cannot be drawn is no photo; why, only libvips knows. */
const attempt = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: () => new NotAPhoto({ problem: "broken" }) })

const begins = (bytes: Uint8Array, with_: ReadonlyArray<number>) => with_.every((byte, at) => bytes[at] === byte)
const isPng = (bytes: Uint8Array) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = (bytes: Uint8Array) => begins(bytes, [0xff, 0xd8, 0xff])
