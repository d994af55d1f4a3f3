import type { Page } from "@playwright/test"

/** Document 0 §2.1, without the address that leads out of the product. */
export const publicPaths = [
  ...["/", "/home-login", "/home", "/what-rfid", "/why-rfid", "/contact", "/faq", "/terms", "/privacy", "/why-oes"],
  ...["/eye-exam-vs-vision-test", "/comprehensive-eye-exams", "/children-eye-exam", "/senior-eye-exams"],
  ...["/digital-eye-strain", "/dry-eye-management", "/emergency-eye-care", "/eye-see-eye-learn", "/myopia-control"],
  ...["/join-our-team", "/special-offers", "/dilated-medical-exam", "/glasses-home"],
]
/** Document 0 §2.6, by their headings. */
export const clinicPages = {
  "/emergency-eye-care": "Eye Emergency",
  "/special-offers": "Special Offers",
  "/myopia-control": "Myopia Control",
  "/digital-eye-strain": "Digital Eye Strain",
  "/join-our-team": "Join our Team",
  "/dry-eye-management": "Dry Eye Management",
  "/children-eye-exam": "Pediatric Eye Exams",
  "/eye-see-eye-learn": "Eye See… Eye Learn",
  "/comprehensive-eye-exams": "Comprehensive Eye Exam",
  "/senior-eye-exams": "Senior Eye Exams",
  "/dilated-medical-exam": "Dilated Medical Examination",
  "/eye-exam-vs-vision-test": "Eye Exams vs Vision Tests",
}
/** The demo client's booking page. */
export const booking = "https://example.com/?booking"
export const phone = "780-555-0142"

export const main = (page: Page) => page.getByRole("main")
export const heading = (page: Page, level: number) => main(page).getByRole("heading", { level })
