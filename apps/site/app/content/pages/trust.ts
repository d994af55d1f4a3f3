import type { SectionOf } from "../page"

/** Appears on the marketing home and as a separate page (document 0 §2.5; decisions D-12). */
export const about: SectionOf<"prose"> = {
  kind: "prose",
  id: "client",
  title: "Made beside an optician's wall",
  paragraphs: [
    "Sightline is made for the few steps between the wall of frames and the desk. It has one measure: is the answer there before the customer has sat down?",
    "So there is little to learn. Letters are large, every answer is a word and not only a color, and people with a scanner in one hand do not need the other.",
  ],
}

export const trust: SectionOf<"reach"> = {
  kind: "reach",
  title: "Why trust us",
  paragraphs: [
    "**Working hours 8:00–20:00 Pacific, Monday to Friday**, for text or call. A person picks up who can look at your screen with you.",
    "**E-mail support around the clock.** Write when it happens, not when we open.",
    "**A phone line of our own**, without a menu of numbers to press.",
    "Your stock is yours: it is kept apart from everybody else's, backed up, and handed over when you ask for it.",
  ],
}
