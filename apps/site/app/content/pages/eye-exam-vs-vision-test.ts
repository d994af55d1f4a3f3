import type { ContentPage } from "../page"

export const eyeExamVsVisionTest: ContentPage = {
  title: "Eye Exams vs Vision Tests",
  description:
    "A vision test says how small a letter you can read. An eye exam says how your eyes are. The two, side by side.",
  face: "clinic",
  banner: {
    heading: "Eye Exams vs Vision Tests",
    lead: "A vision test asks how well you see. An eye exam asks how your eyes are. They sound alike and are not.",
    drawing: "compare",
    actions: [{ kind: "book" }, { kind: "link", label: "What an exam looks at", href: "/comprehensive-eye-exams" }],
  },
  sections: [
    {
      kind: "comparison",
      title: "Side by side",
      columns: ["Vision test", "Eye exam"],
      rows: [
        {
          what: "Who does it",
          cells: ["A school, an app, a shop or a licence office", "An optometrist, a doctor of the eye"],
        },
        { what: "How long it takes", cells: ["About 5 minutes", "30 to 45 minutes"] },
        {
          what: "What it finds",
          cells: [
            "Whether you need stronger glasses for far",
            "That, and how your eyes focus, move and work as a pair",
          ],
        },
        { what: "Looks inside the eye", cells: ["No", "Yes: lens, nerve, macula and vessels"] },
        { what: "Finds glaucoma, cataracts, AMD", cells: ["No", "Yes, often years before you would notice"] },
        { what: "Sees signs of diabetes or high blood pressure", cells: ["No", "Often"] },
        {
          what: "What you leave with",
          cells: ["A number, or passed and failed", "A prescription, an explanation and a plan"],
        },
      ],
    },
    {
      kind: "prose",
      title: "Twenty-twenty is not the whole story",
      paragraphs: [
        "20/20 means that you read at 20 feet what most people read at 20 feet. It says nothing about the pressure in your eye, about a nerve that is thinning, or about a child who sees far and cannot hold a line of print.",
        "Vision tests are good at finding people who need help. They are no reason to believe that all is well.",
      ],
    },
    {
      kind: "prose",
      title: "What we suggest",
      paragraphs: [
        "Children: at 6–9 months, again at 2–5 years, then [every year](/children-eye-exam). Adults: [once a year](/comprehensive-eye-exams). From 65 on: [yearly, and covered](/senior-eye-exams).",
      ],
    },
  ],
  next: ["/comprehensive-eye-exams", "/children-eye-exam", "/senior-eye-exams"],
}
