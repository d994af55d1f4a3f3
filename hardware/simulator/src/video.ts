import { type FileHandle, open } from "node:fs/promises"
import bwipjs from "bwip-js/node"
import type { Symbology } from "./draw"

export interface FilmOptions {
  readonly text: string
  readonly symbology: Symbology
  /** The label's rotation in degrees. */
  readonly tilt: number
  /** The maximum noise of a pixel, of 255. */
  readonly noise: number
  readonly frames?: number
}

const width = 1280
const height = 720
const perSecond = 15

/**
 * A film of a label in a slightly unsteady hand: tilted, drifting, blurred, noisy, on a grey desk. Its format is y4m,
 * which a browser accepts as its camera (`--use-file-for-fake-video-capture`) and which needs no encoder.
 */
export async function filmLabel(
  file: string,
  { text, symbology, tilt, noise, frames = 12 }: FilmOptions,
): Promise<void> {
  const label = labelOf(text, symbology)
  const film = await open(file, "w")
  try {
    await film.write(`YUV4MPEG2 W${width} H${height} F${perSecond}:1 Ip A1:1 C420jpeg\n`)
    const grey = Buffer.alloc((width * height) / 2, 128)
    const random = chance(frames * 31 + text.length)
    for (let frame = 0; frame < frames; frame++) {
      const drift = Math.sin((2 * Math.PI * frame) / frames)
      const pose = { turn: ((tilt + 1.5 * drift) * Math.PI) / 180, x: 40 * drift, y: 15 * Math.cos(drift * 3) }
      await writeFrame(
        film,
        picture(label, pose, () => (random() - 0.5) * 2 * noise),
        grey,
      )
    }
  } finally {
    await film.close()
  }
}

async function writeFrame(film: FileHandle, bright: Buffer, colours: Buffer): Promise<void> {
  await film.write("FRAME\n")
  await film.write(bright)
  await film.write(colours)
}

/** Whether the label is black at this point, in its own coordinates; false beside it. */
interface Label {
  readonly width: number
  readonly height: number
  readonly isBlack: (x: number, y: number) => boolean
}

function labelOf(text: string, symbology: Symbology): Label {
  if (symbology === "QR") {
    const [code] = bwipjs.raw("qrcode", text, "eclevel=M")
    if (!code || !("pixs" in code)) throw new Error(`${text} is no QR code`)
    const { pixs, pixx, pixy } = code
    const [dot, quiet] = [11, 4]
    return {
      width: (pixx + 2 * quiet) * dot,
      height: (pixy + 2 * quiet) * dot,
      isBlack(x, y) {
        const [column, row] = [Math.floor(x / dot) - quiet, Math.floor(y / dot) - quiet]
        return column >= 0 && column < pixx && row >= 0 && row < pixy && pixs[row * pixx + column] === 1
      },
    }
  }
  const [code] = bwipjs.raw("code128", text, "")
  if (!code || !("sbs" in code)) throw new Error(`${text} is no CODE128`)
  const [dot, quiet] = [5, 10]
  const modules = code.sbs.flatMap((wide, place) => Array<boolean>(wide).fill(place % 2 === 0))
  return {
    width: (modules.length + 2 * quiet) * dot,
    height: 260,
    isBlack: (x, y) => y > 20 && y < 240 && modules[Math.floor(x / dot) - quiet] === true,
  }
}

interface Pose {
  readonly turn: number
  readonly x: number
  readonly y: number
}

const [desk, paper, ink] = [120, 235, 25]

/** Each pixel averages four points of the label: tilted lines get the soft edge of a lens. */
function picture(label: Label, { turn, x: right, y: down }: Pose, noise: () => number): Buffer {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const points = Buffer.alloc(width * height)
  const brightness = (x: number, y: number) => {
    const [fromX, fromY] = [x - width / 2 - right, y - height / 2 - down]
    const [labelX, labelY] = [cos * fromX + sin * fromY + label.width / 2, cos * fromY - sin * fromX + label.height / 2]
    if (labelX < 0 || labelY < 0 || labelX >= label.width || labelY >= label.height) return desk
    return label.isBlack(labelX, labelY) ? ink : paper
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const mean =
        (brightness(x, y) + brightness(x + 0.7, y) + brightness(x, y + 0.7) + brightness(x + 0.7, y + 0.7)) / 4
      points[y * width + x] = Math.max(0, Math.min(255, mean + noise()))
    }
  return points
}

/** The same film in every run. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}
