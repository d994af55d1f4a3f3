import type { ContentPage } from "../page"

export const childrenEyeExam: ContentPage = {
  title: "Pediatric Eye Exams",
  description:
    "When a child's eyes should first be checked, what happens in the chair, and what Alberta Health Care pays for until 19.",
  face: "clinic",
  banner: {
    heading: "Pediatric Eye Exams",
    lead: "A child does not know that the world could look sharper. We find out, gently and with time to play.",
    drawing: "child",
    actions: [{ kind: "book" }, { kind: "link", label: "The children's programme", href: "/eye-see-eye-learn" }],
  },
  sections: [
    {
      kind: "facts",
      title: "When to come",
      facts: [
        { figure: "6–9 months", words: "The first exam. We check that both eyes see, move together and are healthy." },
        {
          figure: "2–5 years",
          words: "Again at least once before school, so that nothing stands in the way of learning to read.",
        },
        { figure: "Every year", words: "From school age on. Children grow quickly, and so do their eyes." },
      ],
    },
    {
      kind: "picture",
      title: "What happens in the chair",
      drawing: "chart",
      paragraphs: [
        "A child does not need to know the letters. Babies look at stripes and lights, toddlers name pictures, and older children read what they can. You stay in the room, and a small child sits on your lap.",
        "We look at how well each eye sees, whether both work as a pair, how they focus, whether your child can tell colours apart, and whether the eyes are healthy inside. Sometimes we use drops that widen the pupil for a few hours. They sting for a moment, and we tell you first.",
      ],
      list: [
        "About 40 minutes, with breaks when they are needed",
        "Please bring glasses, if there are any, and the health card",
      ],
    },
    {
      kind: "topics",
      title: "Signs that are worth a visit",
      lead: "You do not need a reason to come. But if you notice one of these, do not wait for the next birthday.",
      topics: [
        {
          title: "Close to everything",
          words: "Your child holds a book almost at the nose, or a tablet a hand's width away.",
        },
        {
          title: "Squinting and tilting",
          words: "One eye closes, the head turns to one side, or one eye drifts in or out.",
        },
        {
          title: "Rubbing and headaches",
          words: "Your child rubs the eyes after reading, or has a headache after school.",
        },
        {
          title: "Losing the place",
          words: "Your child skips lines, follows with a finger, and avoids reading but loves stories.",
        },
        { title: "A white pupil in photos", words: "One pupil shines white instead of red. Call us on the same day." },
        {
          title: "It runs in the family",
          words: "A parent, brother or sister has a lazy eye, a turned eye or strong glasses.",
        },
      ],
    },
    {
      kind: "prose",
      title: "What it costs you",
      id: "cost",
      paragraphs: [
        "**Alberta Health Care covers children until 19.** It pays for one full eye exam a year, and for a visit when something is wrong. Bring the health card, and the exam costs you nothing.",
        "Children in kindergarten can get **free glasses** under a school-age programme, [Eye See… Eye Learn](/eye-see-eye-learn). If the exam shows that your child needs glasses, we order one pair at no charge.",
      ],
    },
    {
      kind: "questions",
      title: "What parents ask us",
      questions: [
        {
          question: "The school checked my child's sight. Is that not enough?",
          answer: [
            "A check at school finds children who cannot read a chart from far away. It does not look inside the eye, and it misses children who see far but cannot focus near. See [eye exams and vision tests](/eye-exam-vs-vision-test) side by side.",
          ],
        },
        {
          question: "My child is shy, or cannot sit still.",
          answer: [
            "Tell us when you book. We take the first or the last appointment of the day, when the clinic is quiet. If it does not work the first time, we stop, and you come again.",
          ],
        },
        {
          question: "Will glasses make the eyes lazy?",
          answer: [
            "No. Glasses let the eye and the brain learn to see clearly. Going without them is what can hold a child back.",
          ],
        },
      ],
    },
  ],
  next: ["/eye-see-eye-learn", "/myopia-control", "/digital-eye-strain"],
}
