import type { ContentPage } from "../page"

export const dryEyeManagement: ContentPage = {
  title: "Dry Eye Management",
  description:
    "Why eyes burn and water, and how radiofrequency and intense pulsed light treat the cause instead of the feeling.",
  face: "clinic",
  banner: {
    heading: "Dry Eye Management",
    lead: "Drops help for an hour. We look for the reason, and treat that.",
    drawing: "drop",
    actions: [{ kind: "book" }, { kind: "link", label: "The two treatments", href: "#treatments" }],
  },
  sections: [
    {
      kind: "prose",
      title: "Why dry eyes water",
      paragraphs: [
        "Tears are water under a thin film of oil. The oil comes from small glands in the lids. When they are blocked, the water dries off too fast, the eye gets sore, and it floods itself to help. So an eye that waters can be a dry one.",
        "About four in five people with dry eyes have blocked glands. That is why drops alone so often disappoint.",
      ],
      list: [
        "Burning, stinging, or sand in the eyes",
        "Watering in wind and cold, or at a screen",
        "Red lids, crusts in the morning",
        "Sight that clears when you blink",
        "Contact lenses that you can no longer wear all day",
      ],
    },
    {
      kind: "topics",
      id: "treatments",
      title: "Two treatments that reach the cause",
      lead: "We look at your glands and measure your tears, then decide with you which of them suits you, or both in turn.",
      topics: [
        {
          title: "Radiofrequency",
          words:
            "A rounded tip glides over the skin around the lids and warms it from within, as warm as a hot stone. The thick oil melts, we press it out gently, and the glands can work again. About 30 minutes a visit, usually four visits, two weeks apart.",
        },
        {
          title: "Intense pulsed light",
          words:
            "Short flashes of filtered light below the eyes close the small, swollen vessels that keep the lids inflamed. Your eyes are covered with shields. It feels like the flick of a rubber band. About 20 minutes a visit, usually four visits, three to four weeks apart.",
        },
      ],
    },
    {
      kind: "steps",
      title: "How we go about it",
      steps: [
        {
          title: "We measure",
          words: "How much you tear, how long the film holds, how the glands look in infrared light.",
        },
        {
          title: "We begin at home",
          words: "Warm compresses, clean lids, the right drops, more blinking. For some that is enough.",
        },
        {
          title: "We treat",
          words: "Radiofrequency, intense pulsed light or both. You can go back to work afterwards.",
        },
        {
          title: "We look again",
          words: "We repeat the measurements, so you see what has changed. Most people come once a year after that.",
        },
      ],
    },
    {
      kind: "questions",
      title: "Before you decide",
      questions: [
        {
          question: "Does it hurt?",
          answer: [
            "Radiofrequency is warm and most people like it. Intense pulsed light stings for a moment with each flash.",
          ],
        },
        {
          question: "Is it for everyone?",
          answer: [
            "No. We do not use intense pulsed light on very dark or freshly tanned skin, in pregnancy, or with some medicines that make skin sensitive to light. Radiofrequency is not for people with a pacemaker. We ask before we begin.",
          ],
        },
        {
          question: "What does it cost?",
          answer: [
            "It depends on how many visits you need. You get the price in writing before the first one. Some health plans pay a part.",
          ],
        },
      ],
    },
  ],
  next: ["/digital-eye-strain", "/senior-eye-exams", "/comprehensive-eye-exams"],
}
