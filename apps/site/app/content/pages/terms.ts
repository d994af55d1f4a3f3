import type { ContentPage } from "../page"

export const terms: ContentPage = {
  title: "Terms & Conditions",
  description: "The terms under which this site and the inventory service may be used. Governed by the laws of Canada.",
  face: "offer",
  banner: {
    heading: "Terms & Conditions",
    lead: "What we promise, what we ask of you, and what happens when something goes wrong. In words that can be read.",
    drawing: "paper",
  },
  sections: [
    {
      kind: "prose",
      title: "1. What these terms are about",
      paragraphs: [
        "They apply to this website, to the inventory service behind its sign-in, and to messages that you send us through it. By using them you agree to these terms. If you use them for a business, you agree for that business and say that you may.",
      ],
    },
    {
      kind: "prose",
      title: "2. No medical advice",
      paragraphs: [
        "The pages on eye care explain things in general. They do not replace an exam, and they are no advice for your eyes in particular. In an emergency read [what to do](/emergency-eye-care), call us, or call 911.",
      ],
    },
    {
      kind: "prose",
      title: "3. Your account",
      paragraphs: ["Accounts are for people, not for desks. You agree to"],
      list: [
        "give true details, and keep them so",
        "keep your password to yourself, and tell us when somebody else may know it",
        "use the service only for the businesses that invited you",
        "not disturb it, search it for weaknesses without our word, or reach for data of others",
      ],
      after: "We may suspend an account that breaks these rules. We tell you why, unless the law forbids it.",
    },
    {
      kind: "prose",
      title: "4. What belongs to whom",
      paragraphs: [
        "What you enter stays yours. You let us store and process it in order to run the service for you, and for nothing else. The service, its name, its texts and its drawings are ours or used with permission; you may use them as the service offers them.",
      ],
    },
    {
      kind: "prose",
      title: "5. Appointments and orders",
      paragraphs: [
        "Appointments are made on the booking page of another provider, whose own terms apply there. Offers and prices hold while they are shown, and until the goods are sold. An order is accepted when we confirm it.",
      ],
    },
    {
      kind: "prose",
      title: "6. Availability and liability",
      paragraphs: [
        "We take care that the service is there and that its numbers are right, but we cannot promise that it never fails. As far as the law allows, we are not liable for lost profit or indirect loss, and our liability is limited to what you paid us in the twelve months before. Nothing here limits liability that cannot be limited by law.",
      ],
    },
    {
      kind: "prose",
      title: "7. Ending and changing",
      paragraphs: [
        "You may stop at any time; there is no minimum term. You can take your data with you before the account closes. When these terms change in a way that matters, we tell you at least 30 days before.",
      ],
    },
    {
      kind: "prose",
      id: "law",
      title: "8. Governing law",
      paragraphs: [
        "These terms are governed by the laws of Canada. If one sentence does not hold, the others do. Questions? [Write to us](/contact).",
      ],
    },
  ],
  next: ["/privacy", "/contact"],
}
