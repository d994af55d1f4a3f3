import type { ContentPage } from "../page"

export const whatRfid: ContentPage = {
  title: "What is RFID",
  description:
    "RFID in plain words: a small tag that says its number by radio, so that a tray of frames is counted in seconds.",
  face: "offer",
  banner: {
    heading: "What is RFID?",
    lead: "Radio-frequency identification: a tag the size of a grain of rice or a stamp that says its number when a reader asks.",
    drawing: "tag",
    actions: [{ kind: "link", label: "Why it pays in a practice", href: "/why-rfid" }],
  },
  sections: [
    {
      kind: "steps",
      title: "How it works",
      steps: [
        {
          title: "The reader asks",
          words: "It sends a short radio wave, about as strong as that of a cordless phone.",
        },
        { title: "The tag wakes", words: "A passive tag has no battery. The wave itself gives it power for a moment." },
        { title: "The tag answers", words: "It sends back its number. No two tags have the same one." },
        {
          title: "The system knows",
          words: "The number belongs to a frame, and the frame to a place, a price and a history.",
        },
      ],
    },
    {
      kind: "comparison",
      title: "Beside a barcode",
      lead: "The two do not exclude each other. Most practices print both on one label.",
      columns: ["Barcode", "RFID tag"],
      rows: [
        {
          what: "How it is read",
          cells: ["By light: the code must be seen", "By radio: through a box, a pouch or a drawer"],
        },
        { what: "How many at once", cells: ["One", "A whole tray"] },
        { what: "From how far", cells: ["A hand's width to a metre", "A few centimetres to a few metres"] },
        { what: "What it names", cells: ["A model, or one piece", "One piece"] },
        {
          what: "What one costs",
          cells: ["Next to nothing: ink and paper", "Cents rather than dollars, and a reader"],
        },
        { what: "What disturbs it", cells: ["Scratches, dirt, a bent label", "Metal and water close by"] },
      ],
    },
    {
      kind: "topics",
      title: "Three kinds of tags",
      topics: [
        {
          title: "Low frequency",
          words: "Reads at a finger's width, also near metal. Good for single pieces that are picked up anyway.",
        },
        { title: "High frequency", words: "Reads within a hand. The kind in bank cards, and in phones as NFC." },
        {
          title: "Ultra-high frequency",
          words: "Reads several metres and hundreds of tags a second. The kind for shelves and counts.",
        },
      ],
    },
    {
      kind: "prose",
      title: "Is it safe?",
      paragraphs: [
        "Yes. A passive tag is silent until a reader is near, and the reader is weaker than the phone in your pocket. The tag holds a number and nothing else: no name, no prescription. Anyone who reads it without the system learns only that number.",
      ],
    },
  ],
  next: ["/why-rfid", "/faq", "/why-oes"],
}
