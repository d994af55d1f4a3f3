import { mainImageKept, onlyPhotos } from "@sightline/model/image"

/** What is said of photos (document 1 §8). */
export const photoWords = {
  uploaded: "Upload Image Success",
  notUploaded: "Upload Image Fail",
  deleted: "Delete Image Success",
  notDeleted: "Delete Image Fail",
  main: "Set main image Success",
  notMain: "Set main image Fail",
  room: (left: number) =>
    left === 0
      ? "There is no room for another photo."
      : `There is room for ${left} more ${left === 1 ? "photo" : "photos"}.`,
} as const

type Heard = { readonly _tag: string; readonly problem?: string; readonly most?: number }

const notPhotos: Readonly<Record<string, string>> = {
  type: onlyPhotos,
  size: "A photo may be as large as 10 MB",
  pixels: "This picture has too many pixels",
  broken: "This picture cannot be read",
}

/** Why something about a photo was refused; nothing where there is nothing to add. */
export function whyOfPhoto({ _tag, problem = "", most = 0 }: Heard): string {
  if (_tag === "NotAPhoto") return notPhotos[problem] ?? onlyPhotos
  if (_tag === "TooManyPhotos") return `There may be ${most} here`
  if (_tag === "MainImageKept") return mainImageKept
  return reasons[_tag] ?? ""
}

const reasons: Readonly<Record<string, string>> = {
  InventoryInactive: "This product is inactive",
  ImageNotFound: "Somebody else has taken it away",
  BadRequest: "A photo may be as large as 10 MB",
  NoAnswer: "There was no answer",
  SessionEnded: "Your session has ended",
}
