import type { ContentPage } from "../page"
import { about, trust } from "./trust"

export const whyOes: ContentPage = {
  title: "Why us",
  description: "Who stands behind Sightline, when you reach us, and why practices trust us with their stock.",
  face: "offer",
  banner: {
    heading: "About us, and why trust us",
    lead: "Software is quickly bought. Whether somebody picks up the phone in a year is the better question.",
    drawing: "counter",
    actions: [{ kind: "link", label: "Contact us", href: "/contact" }],
  },
  sections: [trust, about],
  next: ["/faq", "/what-rfid", "/why-rfid"],
}
