import { FileRefused } from "@sightline/model/category-option-change"
import { largestPhoto } from "@sightline/model/image-rules"
import { Effect } from "effect"
import { develop } from "../files/develop"
import type { Lane } from "../lane/lane"

/** The types that any upload field may accept (decisions D-43); a definition narrows them. */
const known = ["png", "jpg", "jpeg", "pdf", "txt", "csv"] as const
export type FileType = (typeof known)[number]

/** The types that a definition names, as `.pdf, .png`; one that names none accepts every known type. */
export function typesOf(supportFile: string): ReadonlyArray<FileType> {
  const named = supportFile.toLowerCase().split(/[\s,;.]+/)
  const types = known.filter((type) => named.includes(type))
  return types.length > 0 ? types : known
}

/** The stored type for a sent one: pictures are re-encoded. */
const storedAs: Readonly<Record<FileType, string>> = {
  png: "webp",
  jpg: "webp",
  jpeg: "webp",
  pdf: "pdf",
  txt: "txt",
  csv: "txt",
}

/** Whether a stored file may be the value of a field that accepts these types. */
export const mayHold = (types: ReadonlyArray<FileType>, fileName: string) =>
  types.some((type) => fileName.endsWith(`.${storedAs[type]}`))

export interface Judged {
  readonly extension: string
  readonly whole: Uint8Array
  readonly thumbnail: Uint8Array | null
}

/** A file judged by its content, whatever its name: pictures are re-encoded, everything else stays as sent. */
export const judge = (lane: Lane, bytes: Uint8Array, types: ReadonlyArray<FileType>) =>
  Effect.gen(function* () {
    if (bytes.length > largestPhoto) return yield* new FileRefused({ problem: "size", types })
    const kind = kindOf(bytes)
    if (kind === undefined || !types.some((type) => storedAs[type] === kind))
      return yield* new FileRefused({ problem: "type", types })
    if (kind !== "webp") return { extension: kind, whole: bytes, thumbnail: null } satisfies Judged
    const { whole, thumbnail } = yield* Effect.mapError(
      develop(lane, bytes),
      ({ problem }) => new FileRefused({ problem: problem === "pixels" ? "size" : problem, types }),
    )
    return { extension: kind, whole, thumbnail } satisfies Judged
  })

const begins = (bytes: Uint8Array, with_: ReadonlyArray<number>) => with_.every((byte, at) => bytes[at] === byte)

function kindOf(bytes: Uint8Array): string | undefined {
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47]) || begins(bytes, [0xff, 0xd8, 0xff])) return "webp"
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return "pdf"
  return isText(bytes) ? "txt" : undefined
}

/** Text is UTF-8 without control characters. */
function isText(bytes: Uint8Array): boolean {
  const isUtf8 = Buffer.from(bytes).equals(Buffer.from(Buffer.from(bytes).toString("utf8"), "utf8"))
  return bytes.length > 0 && isUtf8 && !bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32))
}
