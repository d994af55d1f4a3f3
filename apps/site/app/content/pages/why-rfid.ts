import type { ContentPage } from "../page"

export const whyRfid: ContentPage = {
  title: "Why RFID",
  description:
    "What RFID changes in an optical shop: counts in minutes, losses seen on the day, and an honest word on when barcodes are enough.",
  face: "offer",
  banner: {
    heading: "Why RFID?",
    lead: "Because nobody opens an optical shop in order to count frames.",
    drawing: "shelf",
    actions: [
      { kind: "link", label: "Talk to us", href: "/contact" },
      { kind: "link", label: "How it works", href: "/what-rfid" },
    ],
  },
  sections: [
    {
      kind: "facts",
      title: "What changes",
      facts: [
        {
          figure: "Minutes",
          words: "for a count that took a weekend: walk along the wall with the reader, and see what is missing.",
        },
        { figure: "Same day", words: "is when you notice that a frame is gone, and not at the end of the year." },
        {
          figure: "One piece",
          words: "is what you find: this frame, in this drawer, and not “one of three somewhere”.",
        },
      ],
    },
    {
      kind: "topics",
      title: "Where it helps most",
      topics: [
        {
          title: "Taking stock",
          words: "A wall, a drawer, a tray at a time. Differences are listed with names, not as a sum.",
        },
        {
          title: "Goods received",
          words: "Hold the box to the reader and compare it with the order before the courier has left.",
        },
        {
          title: "Between sites",
          words: "What went into the bag here has arrived there, or you know that it has not.",
        },
        { title: "Frames on trial", words: "Who has it, since when, and when it should be back." },
        {
          title: "Searching",
          words: "The reader beeps faster as you come closer to the frame that the customer saw last week.",
        },
        { title: "The door", words: "A reader at the exit knows what was sold and what was not." },
      ],
    },
    {
      kind: "prose",
      title: "And when not",
      paragraphs: [
        "With one room, a few hundred frames and a careful hand, barcodes do the work and cost almost nothing. [Sightline works with both](/faq): begin with the labels you have, and add tags for the brands that are worth it.",
        "We tell you before you buy anything what it would save you. Sometimes the answer is: not yet.",
      ],
    },
  ],
  next: ["/what-rfid", "/faq", "/contact"],
}
