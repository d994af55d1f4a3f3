import type { ContentPage } from "../page"

export const privacy: ContentPage = {
  title: "Privacy & Policy",
  description:
    "What this site and the inventory service know about you, why, for how long, and how you can see or erase it.",
  face: "offer",
  banner: {
    heading: "Privacy & Policy",
    lead: "The short version: reading these pages leaves nothing behind, and what you tell us is used to answer you.",
    drawing: "lock",
  },
  sections: [
    {
      kind: "prose",
      title: "Who this service is for",
      id: "age",
      paragraphs: [
        "**This service is not intended for people under 18.** We do not knowingly collect data from anybody under 18 through this site. Parents and guardians make appointments for their children. If you believe that a child has sent us something, tell us, and we erase it.",
      ],
    },
    {
      kind: "prose",
      title: "When you read these pages",
      paragraphs: [
        "There is no advertising, no tracking and no third-party script. Our server notes the address of the page, the time, and whether it worked, so that we can find faults and fend off attacks. We keep this no longer than that takes.",
      ],
    },
    {
      kind: "prose",
      title: "When you write to us",
      paragraphs: [
        "Your name, your e-mail address, your phone number if you give it, and your message are stored and sent to the people who answer. We use them to answer you and for nothing else. Please do not send medical details through the form; tell us on the phone.",
      ],
    },
    {
      kind: "prose",
      title: "When you have an account",
      paragraphs: [
        "We keep your name, your e-mail address, a scrambled form of your password, from which nobody can recover it, your roles, and a record of what you changed. Signing in sets one cookie, which keeps you signed in; a cart sets one more. Both are needed, so there is no banner to click away.",
      ],
    },
    {
      kind: "prose",
      title: "When you book an appointment",
      paragraphs: [
        "The button leads to the booking page of another provider. That provider's policy covers what you enter there, and the province's health laws cover what you tell us at the clinic.",
      ],
    },
    {
      kind: "prose",
      title: "Who else sees it",
      paragraphs: [
        "Providers who run our servers and deliver our mail, under contract and only as far as that takes. Authorities, when the law obliges us. Nobody buys it from us.",
      ],
    },
    {
      kind: "prose",
      title: "Your rights",
      paragraphs: ["[Ask us](/contact), and within 30 days we"],
      list: [
        "tell you what we have about you",
        "put right what is wrong",
        "erase what we do not have to keep",
        "hand you a copy that other systems can read",
      ],
      after: "If you are not satisfied with our answer, you can turn to the Privacy Commissioner of Canada.",
    },
  ],
  next: ["/terms", "/contact"],
}
