import type { ContentPage } from "../page"

export const comprehensiveEyeExams: ContentPage = {
  title: "Comprehensive Eye Exam",
  description: "What a full eye exam looks at, why adults should have one every year, and how to prepare for it.",
  face: "clinic",
  banner: {
    heading: "Comprehensive Eye Exam",
    lead: "Far more than “which is clearer, one or two”. Once a year we look at how you see and at how your eyes are.",
    drawing: "chart",
    actions: [{ kind: "book" }, { kind: "call" }],
  },
  sections: [
    {
      kind: "prose",
      title: "Once a year for adults",
      paragraphs: [
        "**An annual exam is right for adults**, with or without glasses. Many eye diseases cause no pain and no blur until they have cost you sight for good. When we find them early, we can stop most of them.",
        "The eye is also the one place where a doctor can see your blood vessels without a cut. Diabetes and high blood pressure sometimes show there first.",
      ],
    },
    {
      kind: "steps",
      title: "What we do, and why",
      lead: "Allow about 45 minutes. Nothing hurts.",
      steps: [
        {
          title: "We listen",
          words: "What you notice, what you do all day, your health, your medicines, and what runs in the family.",
        },
        {
          title: "How you see",
          words: "Far, near and at your screen, each eye alone and both together. This gives your prescription.",
        },
        {
          title: "How your eyes work",
          words: "How your pupils react to light, how your eyes move, and how far you see to the sides.",
        },
        {
          title: "How your eyes are",
          words: "The front under a microscope, the pressure inside, and the back with its nerve and vessels.",
        },
        {
          title: "We explain",
          words: "You see the pictures, hear what they mean, and leave with your prescription and a plan.",
        },
      ],
    },
    {
      kind: "picture",
      title: "Before you come",
      drawing: "letter",
      paragraphs: ["A little preparation saves you a second visit."],
      list: [
        "Bring the glasses and contact lenses you wear, and your health card",
        "Write down your medicines, or bring the boxes",
        "Ask somebody to drive you home: with wide pupils, light dazzles for a few hours",
        "Bring sunglasses if you have some; if not, we lend you a pair",
      ],
    },
    {
      kind: "questions",
      title: "Questions we hear often",
      questions: [
        {
          question: "I see well. Why should I come?",
          answer: [
            "Glaucoma, macular disease and diabetic changes begin without symptoms. Seeing well today tells you little about them.",
          ],
        },
        {
          question: "Is it covered?",
          answer: [
            "For [children until 19](/children-eye-exam#cost) and for [people of 65 and over](/senior-eye-exams) Alberta Health Care pays. Between those ages many plans at work pay part or all of it; we can bill most of them directly. Visits for a [medical reason](/emergency-eye-care) are often covered at any age.",
          ],
        },
        {
          question: "Will you put drops in my eyes?",
          answer: [
            "Sometimes. They let us see the whole back of the eye. Read more about a [dilated exam](/dilated-medical-exam).",
          ],
        },
      ],
    },
  ],
  next: ["/eye-exam-vs-vision-test", "/dilated-medical-exam", "/digital-eye-strain"],
}
