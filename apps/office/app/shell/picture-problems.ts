import type { NotAPhoto } from "@sightline/model/image"
import { onlyPhotos } from "@sightline/model/image-rules"

/** Why a file that was sent as a photo or a logo is refused, in words (document 1 §8). */
export const pictureProblems = (name: "photo" | "logo"): { readonly [Problem in NotAPhoto["problem"]]: string } => ({
  type: onlyPhotos,
  size: tooLarge(name),
  pixels: "This picture has too many pixels",
  broken: "This picture cannot be read",
})

export const tooLarge = (name: "photo" | "logo") => `A ${name} can be up to 10 MB`
