import { fitted } from "../files/png-size"
import type { Message } from "./mailer"

/** In pixels of a screen. */
const room = { width: 150, height: 48 }
const cid = "logo@mail"

/** A picture at the head of a mail. */
export interface Picture {
  readonly address: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A client's logo, which travels with its mail: the mail loads nothing from anywhere. */
export function mailedLogo(png: Uint8Array, name: string) {
  const { width, height } = fitted(png, room)
  return {
    picture: {
      ...{ address: `cid:${cid}`, alt: name },
      ...{ width: Math.round(width), height: Math.round(height) },
    } satisfies Picture,
    attachment: { filename: "logo.png", content: Buffer.from(png), cid } satisfies NonNullable<
      Message["attachments"]
    >[number],
  }
}
