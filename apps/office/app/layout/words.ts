import type { LayoutPart } from "@sightline/model/layout-rules"
import type { RefusalWords } from "@sightline/screens/act/refusal-words.ts"
import type { Changed } from "./change.server"

/** The words on the page of the layout settings. */
export const words = {
  title: "Layout settings",
  lead: "The menu, the footer and the words of your public pages. Nobody sees a draft before you publish it.",
  form: "Layout of the client",
  save: "Save draft",
  saved: "The draft is saved",
  publish: "Publish",
  published: "The layout is published",
  discard: "Discard draft",
  discarded: "The form shows what is published",
  discardTitle: "Discard the draft?",
  discardContent: "What you and others changed since the last publishing is lost.",
  back: "Back",
  add: (what: string) => `Add ${what.toLowerCase()}`,
  remove: (what: string) => `Remove ${what}`,
  up: (what: string) => `Move ${what} up`,
  name: "Name",
  style: "Style",
  isDraft: "This draft is not published yet.",
  isUnsaved: "Save the draft to see your latest changes in the preview.",
  isFollowed: "The preview follows what you type: the draft is saved as you go.",
  isPublished: "What you see here is published.",
  preview: "Preview",
  previewHelp:
    "Opens the draft in a new window, which follows what you type. Its address holds for an hour, also for people who are not signed in.",
  asVisitor: "As a visitor",
  asStaff: "As staff",
  window: "Size of the window",
  history: "Published states",
  noHistory: "Nobody has published a layout here yet.",
  restore: "Publish again",
  restoreOf: (number: number) => `Publish state ${number} again`,
  restored: (number: number) => `State ${number} is published again`,
  state: (number: number, restored: number | null) => (restored ? `${number} (as ${restored})` : String(number)),
  current: "Shown now",
  behindTitle: "Somebody else changed this layout",
  behindBy: (by: string, at: string) =>
    `${by} changed it at ${at}. Your changes are still in the form, and were not stored.`,
  theirs: "Take what is stored",
  mine: "Keep mine and save over it",
  unread: "Lines that no page reads",
  unreadHelp: "Remove them before you publish.",
  problems: "Some fields need a correction before you can publish.",
} as const

/** The windows in which a preview opens. */
export const windows = [
  { value: "390", label: "Phone (390)" },
  { value: "820", label: "Tablet (820)" },
  { value: "1440", label: "Desktop (1440)" },
] as const

export const partNames: Record<LayoutPart, string> = {
  value: "Text",
  code: "Who",
  navigateUrl: "Address",
  styleCss: "Style",
  isPublic: "Visitors see it too",
}

export const changeRefusals: RefusalWords<Changed> = {
  FieldsRefused: words.problems,
  LayoutVersionNotFound: "This state is no longer kept.",
  StaleVersion: words.behindTitle,
  Unreadable: "Please shorten the texts and try again",
}
