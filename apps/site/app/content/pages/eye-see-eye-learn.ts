import type { ContentPage } from "../page"

export const eyeSeeEyeLearn: ContentPage = {
  title: "Eye See… Eye Learn",
  description:
    "The programme for kindergarten children in Alberta: an eye exam, and free glasses when they are needed. Leaflets in Chinese, French, Spanish and Tagalog.",
  face: "clinic",
  banner: {
    heading: "Eye See… Eye Learn",
    lead: "A child in kindergarten gets a full eye exam, and a free pair of glasses if it needs them. No child should fall behind at school because the board is blurred.",
    drawing: "school",
    actions: [{ kind: "book" }, { kind: "link", label: "Leaflets in four languages", href: "#leaflets" }],
  },
  sections: [
    {
      kind: "prose",
      title: "Why in kindergarten",
      paragraphs: [
        "Most of what a child learns in its first years at school comes in through the eyes. About one child in four starts school with a sight problem that nobody has noticed, least of all the child.",
        "Most of these problems are easy to correct while the eyes are still learning. The earlier, the better: after the age of eight or nine, a lazy eye is much harder to help.",
      ],
    },
    {
      kind: "steps",
      title: "How it works",
      steps: [
        {
          title: "Book an exam",
          words: "Say that your child is in kindergarten. The exam is covered by Alberta Health Care.",
        },
        {
          title: "Come with the health card",
          words: "The exam takes about 40 minutes. Your child does not need to know the letters.",
        },
        {
          title: "Choose a frame",
          words: "If your child needs glasses, they pick one of the programme's frames. Lenses and frame are free.",
        },
        {
          title: "Come back in a year",
          words: "Eyes change as children grow. We look again every year, and that stays covered until 19.",
        },
      ],
    },
    {
      kind: "leaflets",
      id: "leaflets",
      title: "Take it home in your language",
      lead: "One page with everything above, to read, to print or to pass on to another family.",
    },
    {
      kind: "questions",
      title: "Good to know",
      questions: [
        {
          question: "Who can take part?",
          answer: [
            "Every child in kindergarten in Alberta with a valid health card, whether the school takes part or not.",
          ],
        },
        {
          question: "What if the glasses break?",
          answer: ["Bring them in. We repair what we can, and tell you before anything costs money."],
        },
        {
          question: "My child sees everything. Do we still come?",
          answer: [
            "Please do. Children with one strong and one weak eye see well with both open, and nobody notices until the strong eye is covered.",
          ],
        },
      ],
    },
  ],
  next: ["/children-eye-exam", "/myopia-control", "/eye-exam-vs-vision-test"],
}
