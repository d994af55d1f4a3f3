import { NotAPhoto } from "@sightline/model/image"
import { largestPhoto, thumbnailSide } from "@sightline/model/image-rules"
import type { ReceiptLogo } from "@sightline/model/label"
import { Effect } from "effect"
import type { Lane } from "../lane/lane"
import { makePlace } from "../lane/place"
import { dithered } from "./dither"

/** A little more than a phone's camera takes (48 megapixels); larger pictures are refused before decoding. */
const mostPixels = 64_000_000
/** The longest side of a stored picture, in pixels. */
const longestSide = 1600
/** The box that a logo fits in, in pixels: 150 by 48 points of paper at 230 to an inch. */
const logoSize = { width: 480, height: 154 }
/** On a receipt, in dots: 32 by 12 mm. */
const receiptSize = { width: 256, height: 96 }
/** The time limit for re-encoding, in seconds. */
const patience = 20

/** Loaded lazily with the first photo: a process without photos need not hold libvips in memory. */
const libvips = Effect.promise(async () => {
  const { default: sharp } = await import("sharp")
  // Pictures come one by one and never twice, so libvips' cache is of no use.
  sharp.cache(false)
  return sharp
})

/**
 * A decoded picture takes memory, so at most two are processed at once, whoever sends them. Each takes a second, so one client may use both
 * while nobody else sends any. Those that wait are held in memory as they were sent.
 */
const place = makePlace({ name: "photo", size: 2, ofLane: 2, mostWaiting: 50 })

export interface Developed {
  readonly whole: Uint8Array
  readonly thumbnail: Uint8Array
}

/**
 * A png or jpeg as stored: re-encoded as WebP, upright, without the camera's metadata (place, time, device), plus a
 * thumbnail of 200 by 200 pixels that shows all of it. Its name and declared type are ignored (decisions D-43).
 */
export const develop = (lane: Lane, bytes: Uint8Array) =>
  redrawn(
    lane,
    bytes,
    Effect.fnUntraced(function* (picture, sharp) {
      const whole = yield* attempt(() =>
        picture
          .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
          .webp({ quality: 82 })
          .toBuffer(),
      )
      const thumbnail = yield* attempt(() =>
        sharp(whole)
          .resize(thumbnailSide, thumbnailSide, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
          .webp({ quality: 80 })
          .toBuffer(),
      )
      return { whole, thumbnail } satisfies Developed
    }),
  )

interface DevelopedLogo {
  readonly png: Buffer
  readonly receipt: ReceiptLogo
}

/** A png or jpeg as a small PNG on white, as paper is, without its empty margin, fine enough for print; and as dots for receipts. */
export const developLogo = (lane: Lane, bytes: Uint8Array) =>
  redrawn(
    lane,
    bytes,
    Effect.fnUntraced(function* (picture, sharp) {
      const onPaper = yield* attempt(() =>
        picture
          .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
          .flatten({ background: "#ffffff" })
          .toColourspace("srgb")
          .png({ compressionLevel: 1 })
          .toBuffer(),
      )
      const sized = (size: typeof logoSize) =>
        sharp(onPaper)
          .trim({ background: "#ffffff" })
          .resize({ ...size, fit: "inside", withoutEnlargement: true })
      const png = yield* attempt(() => sized(logoSize).png({ compressionLevel: 9 }).toBuffer())
      const { data, info } = yield* attempt(() =>
        sized(receiptSize).greyscale().raw().toBuffer({ resolveWithObject: true }),
      )
      const { width, height } = info
      const dots = Buffer.from(dithered({ levels: data, width, height })).toString("base64")
      return { png, receipt: { width, height, dots } } satisfies DevelopedLogo
    }),
  )

type Sharp = typeof import("sharp").default
type Draw<A> = (picture: ReturnType<Sharp>, sharp: Sharp) => Effect.Effect<A, NotAPhoto>

/** What `draw` makes of a picture that may be decoded, upright. */
const redrawn = <A>(lane: Lane, bytes: Uint8Array, draw: Draw<A>) =>
  Effect.gen(function* () {
    if (bytes.length > largestPhoto) return yield* new NotAPhoto({ problem: "size" })
    if (!isPng(bytes) && !isJpeg(bytes)) return yield* new NotAPhoto({ problem: "type" })
    return yield* place.run(lane, opened(bytes, draw))
  })

const opened = <A>(bytes: Uint8Array, draw: Draw<A>) =>
  Effect.gen(function* () {
    const sharp = yield* libvips
    const { width, height, format } = yield* attempt(() => sharp(bytes, { limitInputPixels: false }).metadata())
    if (format !== "png" && format !== "jpeg") return yield* new NotAPhoto({ problem: "type" })
    if (width * height > mostPixels) return yield* new NotAPhoto({ problem: "pixels" })
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true })
    return yield* draw(picture.autoOrient().timeout({ seconds: patience }), sharp)
  })

/** A file that libvips cannot decode is no photo; libvips alone knows the reason. */
const attempt = <A>(work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: () => new NotAPhoto({ problem: "broken" }) })

const begins = (bytes: Uint8Array, with_: ReadonlyArray<number>) => with_.every((byte, at) => bytes[at] === byte)
const isPng = (bytes: Uint8Array) => begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const isJpeg = (bytes: Uint8Array) => begins(bytes, [0xff, 0xd8, 0xff])
