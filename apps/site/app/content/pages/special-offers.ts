import type { ContentPage } from "../page"

export const specialOffers: ContentPage = {
  title: "Special Offers",
  description:
    "A second pair of glasses free, and 25% off sunglasses with a year of contact lenses. How the two offers work.",
  face: "clinic",
  banner: {
    heading: "Special Offers",
    lead: "Two ways to see well and pay less: a second pair, and the right company for contact lenses.",
    drawing: "offers",
    actions: [{ kind: "book" }, { kind: "link", label: "See our glasses", href: "/glasses-home" }],
  },
  sections: [
    {
      kind: "picture",
      title: "Buy one, get a second free",
      drawing: "frames",
      paragraphs: [
        "**Buy one complete pair of spectacles and get a second of equal or lesser value free.** Complete means frame and lenses. Use the second pair for the screen, for driving, or as the one in the drawer that saves your holiday.",
      ],
      list: [
        "A pair for the desk, where the screen is an arm away",
        "A pair for the car, with a coating against glare",
        "A pair that simply goes with the other coat",
      ],
    },
    {
      kind: "picture",
      title: "25% off sunglasses",
      drawing: "family",
      paragraphs: [
        "**25% off sunglasses with purchase of a 1-year supply of contact lenses.** Contact lenses let in the sun as any eye does. So we think that the two belong together.",
      ],
      list: [
        "A year of lenses in one order, so that you never run out",
        "Sunglasses that shut out all ultraviolet light",
      ],
    },
    {
      kind: "prose",
      title: "Before you decide",
      paragraphs: [
        "Ask at the desk which frames and lenses belong to an offer, and whether your health plan pays a part. We tell you the price before we order anything, and write it down for you.",
        "New glasses are as good as the numbers they are made from. If your last [eye exam](/comprehensive-eye-exams) was more than a year ago, begin there.",
      ],
    },
  ],
  next: ["/glasses-home", "/comprehensive-eye-exams", "/digital-eye-strain"],
}
