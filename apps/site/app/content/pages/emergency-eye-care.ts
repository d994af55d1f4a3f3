import type { ContentPage } from "../page"

export const emergencyEyeCare: ContentPage = {
  title: "Eye Emergency",
  description:
    "Sudden loss of sight, pain, a red eye, something in it: call us or walk in. What to do first, and what not to do.",
  face: "clinic",
  banner: {
    heading: "Eye Emergency",
    lead: "Call us, or come as you are: walk-ins are accepted. If we are closed and sight is at risk, go to the emergency room.",
    drawing: "emergency",
    actions: [{ kind: "call", label: "Call us now" }, { kind: "book" }],
  },
  sections: [
    {
      kind: "reach",
      title: "Reach us now",
      paragraphs: [
        "**Walk-ins are accepted.** Tell the front desk “it is an emergency” and somebody looks at you first.",
        "After a chemical, rinse with water first, for 15 minutes. Then, as with a cut in the eye or a blow that leaves you seeing less: call **911** or go to the nearest emergency room.",
      ],
    },
    {
      kind: "steps",
      title: "What to do first",
      steps: [
        {
          title: "A splash",
          words: "Rinse with tap water at once, for 15 minutes by the clock, with the eye held open. Then call.",
        },
        {
          title: "Dust or grit",
          words: "Blink, let tears run, rinse. If it stays, come. Take contact lenses out if you can.",
        },
        {
          title: "A blow",
          words: "Cold from outside, no pressure. Come on the same day, even if it looks like a bruise only.",
        },
        { title: "Sight goes", words: "Call now. Doctors can reverse some causes only within hours." },
      ],
    },
    {
      kind: "questions",
      title: "What people ask in a hurry",
      questions: [
        {
          question: "Which signs are an emergency?",
          answer: [
            "Sight that is suddenly lost or dim, in one eye or both, even if it comes back.",
            "New flashes of light, a shower of dark specks, or a curtain at the edge.",
            "Strong pain, with or without feeling sick; a red eye that cannot bear light.",
            "Something in the eye, a splash of anything, a scratch or a blow.",
            "Double sight that is new, or one pupil that is larger than the other.",
            "A child whose pupil looks white, or whose eye turns all at once.",
          ],
        },
        {
          question: "What should I expect when I come?",
          answer: [
            "We ask what happened and when, check how much each eye sees, and look at it under a microscope. A drop can often numb the pain in the first minute.",
            "We take out what does not belong there, begin the treatment, or call a specialist and tell them that you are on your way. You leave with the next step in writing.",
            "Visits for a medical reason are usually covered by Alberta Health Care. Bring your health card if it is at hand; come without it if it is not.",
          ],
        },
        {
          question: "What should I not do?",
          answer: [
            "Do not rub the eye, and do not press on it.",
            "Do not pull out anything that is stuck. Cover the eye with a clean cup and come.",
            "Do not use old drops, drops of somebody else, or anything that “gets the red out”.",
            "Do not drive yourself if you see less than usual.",
            "Do not wait to see whether it goes away by itself.",
          ],
        },
      ],
    },
  ],
  next: ["/dilated-medical-exam", "/dry-eye-management", "/children-eye-exam"],
}
