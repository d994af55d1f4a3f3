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
          words: "is what is named: this very frame, and not “one of three somewhere”.",
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
          title: "While you sell",
          words: "Nothing is closed and nothing is frozen. What is sold during the count is not missing.",
        },
        {
          title: "What became of it",
          words:
            "For each missing frame you see who held it last, and what may have become of it: its twin was sold, it came back and was not put back, it never arrived from the other site.",
        },
        {
          title: "Find this frame",
          words:
            "A tone and a level rise as you come nearer to the one you look for. It takes a reader on a serial port that reports signal strength.",
        },
        {
          title: "At the door",
          words:
            "A station with a reader at the door tells, with a tone and by name, when a frame's tag leaves that nobody has sold. It does not bar the way, and a tag in a metal case may pass unheard.",
        },
        {
          title: "Begin with the tags you have",
          words:
            "Pair any tag with a frame by one scan. With a GS1 prefix of your own, the label printer writes the tag too.",
        },
        {
          title: "What is not ours",
          words: "Tags of clothes and of your neighbours are told apart, and never become a difference.",
        },
        {
          title: "Without the network",
          words: "A station goes on counting, and sends what it heard when the network is back.",
        },
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
