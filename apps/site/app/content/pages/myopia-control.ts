import type { ContentPage } from "../page"

export const myopiaControl: ContentPage = {
  title: "Myopia Control",
  description: "What short sight is, why it grows in children, what it can lead to, and how its growth can be slowed.",
  face: "clinic",
  banner: {
    heading: "Myopia Control",
    lead: "Stronger glasses every year are not a law of nature. We can slow a child's short sight, and it is worth it.",
    drawing: "myopia",
    actions: [{ kind: "book" }, { kind: "poster", label: "Find out more" }],
  },
  sections: [
    {
      kind: "picture",
      title: "What myopia is",
      drawing: "chart",
      paragraphs: [
        "A short-sighted eye has grown too long. Light meets in front of the retina instead of on it: near things are sharp, far ones are blurred. Glasses move the picture back to where it belongs, but they do not stop the eye from growing.",
        "It usually begins between six and twelve, and grows until the end of the teens. The earlier it begins, the further it goes.",
      ],
    },
    {
      kind: "topics",
      title: "Causes",
      lead: "Nobody did anything wrong. Three things add up.",
      topics: [
        {
          title: "Family",
          words:
            "With one short-sighted parent the chance is about three times as high as with none; with two, about six times.",
        },
        {
          title: "Little daylight",
          words: "Bright light outdoors tells the eye to stop growing. Two hours a day make a measurable difference.",
        },
        { title: "Much near work", words: "Books and screens close to the nose, for hours, without a look up." },
      ],
    },
    {
      kind: "prose",
      title: "Complications",
      paragraphs: ["A long eye is a stretched eye. Later in life, strong myopia makes some diseases much more likely:"],
      list: [
        "**Retinal detachment**: the retina tears and lifts off",
        "**Myopic maculopathy**: you lose the middle of your sight for good",
        "**Glaucoma**: the nerve suffers, at a lower pressure than in others",
        "**Cataracts**: earlier than in others",
      ],
      after: "Every step less of myopia lowers these risks. That is why we slow it instead of only correcting it.",
    },
    {
      kind: "topics",
      title: "What can be done",
      lead: "Each of these slows growth by about a third to a half. We choose with you and your child.",
      topics: [
        {
          title: "Special glasses",
          words: "Lenses with a ring of small segments. They look like any others, and suit even small children.",
        },
        {
          title: "Soft lenses for the day",
          words: "Contact lenses with two zones, fresh every day. Many children manage from about eight on.",
        },
        { title: "Lenses for the night", words: "Worn asleep, they shape the eye, and the day is free of glasses." },
        { title: "Weak drops", words: "One drop of dilute atropine at bedtime, alone or with one of the others." },
      ],
    },
    {
      kind: "prose",
      title: "Read more",
      paragraphs: [
        "The association of eye doctors has put the essentials on a poster. It is good to hang beside a desk. What you can do today costs nothing: two hours outdoors, and a look up from the book now and then.",
      ],
      actions: [{ kind: "poster", label: "Find out more: the association's poster" }],
    },
  ],
  next: ["/children-eye-exam", "/digital-eye-strain", "/eye-see-eye-learn"],
}
