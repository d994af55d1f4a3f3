import type { ContentPage } from "../page"

export const digitalEyeStrain: ContentPage = {
  title: "Digital Eye Strain",
  description: "Tired, dry or burning eyes after hours at a screen: why it happens and what helps today.",
  face: "clinic",
  banner: {
    heading: "Digital Eye Strain",
    lead: "Your eyes were made to look around. A screen asks them to hold still, near and without blinking, all day long.",
    drawing: "screen",
    actions: [{ kind: "book" }, { kind: "link", label: "What helps", href: "#help" }],
  },
  sections: [
    {
      kind: "prose",
      title: "How it feels",
      paragraphs: [
        "It comes on after an hour or two at a screen, and goes when you rest. Most people have some of these:",
      ],
      list: [
        "Eyes that are dry, red, burning or watering",
        "Blur that comes and goes, or takes a moment when you look up",
        "A headache above the eyes, a stiff neck or shoulders",
        "Lights and white pages that dazzle",
      ],
    },
    {
      kind: "picture",
      title: "Why it happens",
      drawing: "drop",
      paragraphs: [
        "**We blink less.** At a screen people blink about a third as often as they do when they talk. The tear film breaks, and the eye dries out.",
        "**We hold one distance.** The muscle that focuses stays tight for hours, like a fist.",
        "**Small errors grow large.** Glasses that are a little too strong, too weak or too old may do for the street, but not for a screen.",
      ],
    },
    {
      kind: "topics",
      id: "help",
      title: "What helps today",
      topics: [
        {
          title: "20 – 20 – 20",
          words: "Every 20 minutes, look at something 20 feet away (6 metres) for 20 seconds. The muscle lets go.",
        },
        {
          title: "Blink on purpose",
          words: "Close the eyes fully, count to two, open. Ten times, whenever you wait for something to load.",
        },
        {
          title: "An arm away, a hand lower",
          words: "The screen an arm's length from you, its top edge a little below your eyes.",
        },
        {
          title: "Light from the side",
          words: "No window behind or in front of the screen. The screen as bright as the page of a book beside it.",
        },
        {
          title: "Larger letters",
          words: "If you lean in, the letters are too small. Make them larger; nobody is counting.",
        },
        {
          title: "Screens out of bed",
          words: "An hour before sleep is for something else. Children do better with it, and parents too.",
        },
      ],
    },
    {
      kind: "prose",
      title: "When to come to us",
      paragraphs: [
        "If it is still there after two weeks of the above, or if it began with new glasses, let us look. Often a pair made for your screen is all it takes. Sometimes the cause is [dry eye disease](/dry-eye-management), which we can treat.",
        "For children, long hours near to a screen also play a part in [short sight that grows](/myopia-control).",
      ],
    },
  ],
  next: ["/dry-eye-management", "/myopia-control", "/comprehensive-eye-exams"],
}
