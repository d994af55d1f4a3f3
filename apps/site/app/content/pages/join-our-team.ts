import type { ContentPage } from "../page"

export const joinOurTeam: ContentPage = {
  title: "Join our Team",
  description:
    "Open roles: optometrists, an office manager, licensed opticians, optometric assistants and a front desk administrator.",
  face: "clinic",
  banner: {
    heading: "Join our Team",
    lead: "You like people, you are careful with small things, and you want to go home on time. So do we.",
    drawing: "team",
    actions: [
      { kind: "link", label: "Write to us", href: "/contact" },
      { kind: "link", label: "See the roles", href: "#roles" },
    ],
  },
  sections: [
    {
      kind: "roles",
      id: "roles",
      title: "Open roles",
      lead: "Full or part time. Write to us for any of them, or for the one that is missing here.",
      roles: [
        {
          id: "optometrists",
          title: "Optometrists",
          words: "Full-scope practice with time for patients, and colleagues in the next room.",
          does: [
            "Exams for every age, from babies to great-grandparents",
            "Dry eye, myopia control and emergencies",
            "Newly licensed? We do not leave you alone",
          ],
        },
        {
          id: "office-manager",
          title: "Office Manager",
          words: "You keep the days in order, so that everyone else can look after people.",
          does: ["Rosters, suppliers and stock", "Billing of health plans", "The first to hear what could go better"],
        },
        {
          id: "optician",
          href: "/optician",
          title: "Licensed Opticians",
          words: "You turn a prescription into glasses that somebody loves to wear.",
          does: [
            "Advice on frames and lenses, measuring and fitting, for children too",
            "A licence in Alberta, or the exam ahead of you",
            "A say in which brands we carry",
          ],
        },
        {
          id: "optometric-assistants",
          title: "Optometric Assistants",
          words: "You are the first half of every exam: calm, exact and kind.",
          does: [
            "Preliminary tests and pictures",
            "Teaching people to wear contact lenses",
            "We train you; experience is welcome",
          ],
        },
        {
          id: "front-desk",
          title: "Front Desk Administrator",
          words: "You are the voice on the phone and the face at the door.",
          does: [
            "Appointments and questions",
            "Somebody in pain finds a place today because of you",
            "A second language is a gift to our patients",
          ],
        },
      ],
    },
    {
      kind: "prose",
      title: "How to apply",
      paragraphs: [
        "Write us a few lines on the [contact page](/contact): which role, when you could begin, and what you like about the work. No cover letter is needed. We call you, and then you come and see how we work.",
      ],
    },
  ],
  next: ["/why-oes", "/home", "/special-offers"],
}
