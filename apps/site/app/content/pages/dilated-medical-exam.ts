import type { ContentPage } from "../page"

export const dilatedMedicalExam: ContentPage = {
  title: "Dilated Medical Examination",
  description:
    "Why we widen the pupil, what we look for – AMD, diabetic retinopathy, glaucoma and cataracts – and how the day goes on after it.",
  face: "clinic",
  banner: {
    heading: "Dilated Medical Examination",
    lead: "Through a small pupil we see a part of the back of your eye. Through a wide one, nearly all of it.",
    drawing: "retina",
    actions: [{ kind: "book" }, { kind: "call" }],
  },
  sections: [
    {
      kind: "topics",
      title: "What we look for",
      lead: "Four diseases cause most loss of sight in adults. We see all four best through a wide pupil, and all four do better when we find them early.",
      topics: [
        {
          title: "AMD",
          words:
            "Age-related macular degeneration harms the middle of sight: faces, print, straight lines. New treatments work best in the first weeks.",
        },
        {
          title: "Diabetic retinopathy",
          words:
            "Sugar weakens the small vessels in the eye. With diabetes you should have an exam every year, even if you see well.",
        },
        {
          title: "Glaucoma",
          words:
            "The optic nerve loses fibres, from the edge of sight inwards. You cannot feel it. We can see it, measure it and slow it.",
        },
        {
          title: "Cataracts",
          words: "The lens of the eye turns cloudy. We watch it with you, and say when an operation is worth it.",
        },
      ],
    },
    {
      kind: "steps",
      title: "How it goes",
      steps: [
        {
          title: "Drops",
          words: "They sting for a few seconds. Then we wait about 20 minutes until the pupils are wide.",
        },
        {
          title: "A good look",
          words: "With bright light and a lens we see the nerve, the macula and the vessels, out to the edge.",
        },
        {
          title: "Pictures",
          words: "We keep photographs and scans, so that we can compare next year's eye with this year's.",
        },
        {
          title: "The rest of the day",
          words:
            "For four to six hours, near things look blurred and light looks bright. Please do not drive yourself.",
        },
      ],
    },
    {
      kind: "prose",
      title: "Who should have one",
      paragraphs: [
        "Everyone once as an adult, so that we know what is normal for you. After that, as often as your eyes need it: every year with diabetes, with glaucoma in the family, with strong short sight, or from 65 on.",
        "On the same day if you see **new floaters, flashes or a curtain**. Do not wait for an appointment then; read [what to do in an emergency](/emergency-eye-care).",
      ],
    },
  ],
  next: ["/senior-eye-exams", "/comprehensive-eye-exams", "/emergency-eye-care"],
}
