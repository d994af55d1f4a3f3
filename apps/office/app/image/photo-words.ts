import { mainImageKept } from "@sightline/model/image-rules"
import { type RefusalWords, serverSays } from "@sightline/screens/act/refusal-words.ts"
import { goodsRefusals } from "../shell/goods-refusals"
import { pictureProblems, tooLarge } from "../shell/picture-problems"
import { whyOffWords } from "../shell/why-off-words"
import type { AheadOutcome, ChangeOutcome, UploadOutcome } from "./photos.server"

/** The words about photos (document 1 §8). */
export const photoWords = {
  uploaded: "Upload Image Success",
  notUploaded: "Upload Image Fail",
  deleted: "Delete Image Success",
  notDeleted: "Delete Image Fail",
  main: "Set main image Success",
  notMain: "Set main image Fail",
  noneToSave: "No new photo to save.",
  room: (left: number) =>
    left === 0
      ? "There is no room for another photo."
      : `There is room for ${left} more ${left === 1 ? "photo" : "photos"}.`,
} as const

/** Photos follow their record: those of an inactive product or item cannot change. */
export const whyPhotosAreOff = (of: { readonly isProductActive: boolean; readonly isItemActive?: boolean }) =>
  !of.isProductActive ? whyOffWords.product : of.isItemActive === false ? whyOffWords.item : undefined

export type PhotoOutcome = UploadOutcome | AheadOutcome | ChangeOutcome

const notPhotos = pictureProblems("photo")

export const photoRefusals: RefusalWords<PhotoOutcome> = {
  ...goodsRefusals,
  ColourNotFound: serverSays,
  NotAPhoto: ({ problem }) => notPhotos[problem],
  TooManyPhotos: ({ most }) => `You can have up to ${most} photos here`,
  TooManyUploads: serverSays,
  MainImageKept: mainImageKept,
  InventoryInactive: "This product is inactive",
  ImageNotFound: "Somebody else has deleted it",
  BadRequest: tooLarge("photo"),
  NoAnswer: "There was no answer",
  SessionEnded: "Your session has ended",
}
