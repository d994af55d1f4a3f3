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
      lead: "Four diseases take most of the sight that is lost among adults. All four are seen best through a wide pupil, and all four go better when they are found early.",
      topics: [
        {
          title: "AMD",
          words:
            "Age-related macular degeneration harms the middle of sight: faces, print, straight lines. New treatments work best in the first weeks.",
        },
        {
          title: "Diabetic retinopathy",
          words:
            "Sugar weakens the small vessels in the eye. With diabetes you should be looked at every year, even if you see well.",
        },
        {
          title: "Glaucoma",
          words:
            "The optic nerve loses fibres, from the edge of sight inwards. It cannot be felt. It can be seen, measured and slowed.",
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
          words: "We keep photographs and scans, so that next year's eye can be laid beside this year's.",
        },
        {
          title: "The rest of the day",
          words: "For four to six hours near things are blurred and light is bright. Please do not drive yourself.",
        },
      ],
    },
    {
      kind: "prose",
      title: "Who should have one",
      paragraphs: [
        "Everyone once as an adult, to know what is usual for you. After that as often as your eyes ask for it: every year with diabetes, with glaucoma in the family, with strong short sight, or from 65 on.",
        "On the same day if you see **new floaters, flashes or a curtain**. Do not wait for an appointment then; read [what to do in an emergency](/emergency-eye-care).",
      ],
    },
  ],
  next: ["/senior-eye-exams", "/comprehensive-eye-exams", "/emergency-eye-care"],
}
