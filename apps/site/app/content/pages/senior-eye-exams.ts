import type { ContentPage } from "../page"

export const seniorEyeExams: ContentPage = {
  title: "Senior Eye Exams",
  description:
    "From 65 on, an eye exam every year, covered by Alberta Health Care: what changes with age, and what can be done.",
  face: "clinic",
  banner: {
    heading: "Senior Eye Exams",
    lead: "Reading, driving at dusk, seeing a face across the table: good sight is what keeps the day your own.",
    drawing: "senior",
    actions: [{ kind: "book" }, { kind: "call" }],
  },
  sections: [
    {
      kind: "facts",
      title: "The short of it",
      facts: [
        { figure: "65 and over", words: "From this birthday on, Alberta Health Care pays for a full eye exam." },
        { figure: "Yearly", words: "Once a year, or more often if we need to watch something." },
        {
          figure: "Not alone",
          words: "Bring a companion, a walker or a wheelchair, and tell us when you book: we plan time for it.",
        },
      ],
    },
    {
      kind: "topics",
      title: "What changes with the years",
      lead: "Some of it is as ordinary as grey hair. Some of it needs care soon. An exam tells you which is which.",
      topics: [
        {
          title: "Cataracts",
          words:
            "The lens clouds slowly. Colours fade, lights glare, night driving gets hard. A short operation helps nearly everyone.",
        },
        {
          title: "Macular degeneration",
          words: "The middle of what you look at blurs, and straight lines bend. Early treatment saves sight.",
        },
        {
          title: "Glaucoma",
          words: "The nerve of the eye suffers without pain. Drops can hold it still, if they begin in time.",
        },
        {
          title: "Dry eyes",
          words: "Burning, watering, sand in the eyes: [there is more to do than drops](/dry-eye-management).",
        },
        {
          title: "Floaters and flashes",
          words:
            "Old floaters are harmless as a rule. New ones, or flashes, are [a reason to call today](/emergency-eye-care).",
        },
        {
          title: "More light",
          words: "At 65 an eye lets in about a third of the light it had at 20. A good lamp is half a pair of glasses.",
        },
      ],
    },
    {
      kind: "prose",
      title: "Make it easy for yourself",
      paragraphs: [
        "Bring the glasses that you wear, even those from the drugstore, a list of your medicines, and somebody who drives: we often widen the pupils.",
        "If your hearing is not what it was, tell us. We speak up, write things down, and give you the plan in large print.",
        "If somebody you care for lives in a care home, ask us how to arrange a visit.",
      ],
    },
  ],
  next: ["/dilated-medical-exam", "/dry-eye-management", "/comprehensive-eye-exams"],
}
