import type { ContentPage } from "../page"

export const faq: ContentPage = {
  title: "Frequently asked questions",
  description:
    "Questions about the inventory software for optical and eye-care businesses: benefits, barcodes and RFID, trial, moving your data, users and roles, price.",
  face: "offer",
  banner: {
    heading: "Frequently asked questions",
    lead: "What practices ask us before they begin. If yours is missing, ask it: a person answers.",
    drawing: "bubbles",
    actions: [{ kind: "link", label: "Ask a question", href: "/contact" }],
  },
  sections: [
    {
      kind: "questions",
      title: "About the inventory software",
      questions: [
        {
          question: "What are the benefits of inventory software for a practice?",
          answer: [
            "You know what is on the wall, what it cost, and what is gone, without counting. You order fewer frames twice, none run out unnoticed, and the year-end count is a walk along the shelf.",
            "Everyone sees the same numbers at once: the desk, the back room and the second site.",
          ],
        },
        {
          question: "Does it support barcodes and RFID?",
          answer: [
            "Yes, both. Any scanner that types what it reads works at once: USB, Bluetooth or built in. It reads UPC, QR codes and the labels that Sightline prints.",
            "RFID readers that type the number of a tag work the same way, so one piece can have a barcode, a tag or both. Readers on a serial port work too, in Chrome and Edge on a computer; one at the door tells of a tag that leaves and was not sold. New to it? Begin with [what RFID is](/what-rfid).",
          ],
        },
        {
          question: "Can we try it first?",
          answer: [
            "Yes. You get a trial with sample stock in it, or with your own. Try it for as long as you need to decide, with the same help as everybody else. We ask for no card number.",
          ],
        },
        {
          question: "Can we bring the data that we have?",
          answer: [
            "Yes. Data migration is part of getting started. Send us a spreadsheet or an export of your present system; we put it in order together, load it, and you check it before it counts.",
          ],
        },
        {
          question: "Can several people work with it, with different rights?",
          answer: [
            "Yes. You can have multiple users, each with their own sign-in and role-based access: owners and administrators decide and approve, the warehouse moves stock, others see what their work needs. Who did what is on record.",
            "People who work for several businesses or sites switch between them without signing in again.",
          ],
        },
        {
          question: "What does it cost?",
          answer: [
            "That depends on how many sites and pieces you have, so we tell you the price by phone, in one call and without a waiting list. Our number is on the [contact page](/contact).",
          ],
        },
        {
          question: "Do we need new computers?",
          answer: [
            "No. It runs in the browser of the computers, tablets and phones that you have. A spare screen with a scanner makes a good station.",
          ],
        },
        {
          question: "Who owns our data?",
          answer: [
            "You do. You can take it with you at any time, and nobody else sees it. Read more in our [privacy policy](/privacy).",
          ],
        },
      ],
    },
    {
      kind: "promise",
      title: "Let somebody show you",
      words: "Half an hour with a person who knows optical shops. You bring your questions, we bring a scanner.",
      list: ["One-on-one support", "No contract", "Cancel anytime"],
      actions: [{ kind: "link", label: "Register for a consultation", href: "/contact" }],
    },
  ],
  next: ["/what-rfid", "/why-rfid", "/why-oes"],
}
