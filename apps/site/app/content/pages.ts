import type { ContentPage } from "./page"
import { childrenEyeExam } from "./pages/children-eye-exam"
import { comprehensiveEyeExams } from "./pages/comprehensive-eye-exams"
import { digitalEyeStrain } from "./pages/digital-eye-strain"
import { dilatedMedicalExam } from "./pages/dilated-medical-exam"
import { dryEyeManagement } from "./pages/dry-eye-management"
import { emergencyEyeCare } from "./pages/emergency-eye-care"
import { eyeExamVsVisionTest } from "./pages/eye-exam-vs-vision-test"
import { eyeSeeEyeLearn } from "./pages/eye-see-eye-learn"
import { faq } from "./pages/faq"
import { joinOurTeam } from "./pages/join-our-team"
import { myopiaControl } from "./pages/myopia-control"
import { privacy } from "./pages/privacy"
import { seniorEyeExams } from "./pages/senior-eye-exams"
import { specialOffers } from "./pages/special-offers"
import { terms } from "./pages/terms"
import { whatRfid } from "./pages/what-rfid"
import { whyOes } from "./pages/why-oes"
import { whyRfid } from "./pages/why-rfid"

/** Every page made of sections, by its address (document 0 §2.1, §2.6). */
export const pages: Readonly<Record<string, ContentPage>> = {
  "/children-eye-exam": childrenEyeExam,
  "/eye-see-eye-learn": eyeSeeEyeLearn,
  "/comprehensive-eye-exams": comprehensiveEyeExams,
  "/senior-eye-exams": seniorEyeExams,
  "/dilated-medical-exam": dilatedMedicalExam,
  "/eye-exam-vs-vision-test": eyeExamVsVisionTest,
  "/digital-eye-strain": digitalEyeStrain,
  "/dry-eye-management": dryEyeManagement,
  "/myopia-control": myopiaControl,
  "/emergency-eye-care": emergencyEyeCare,
  "/special-offers": specialOffers,
  "/join-our-team": joinOurTeam,
  "/what-rfid": whatRfid,
  "/why-rfid": whyRfid,
  "/faq": faq,
  "/why-oes": whyOes,
  "/terms": terms,
  "/privacy": privacy,
}

/** The canonical form of an address, in any letter case and with or without a trailing slash (decisions D-09). */
export const addressOf = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/\.data$/, "")
    .replace(/(?<=.)\/+$/, "")

/** The clinic's pages, as its home lists them (decisions D-69). */
export const clinicPages = Object.entries(pages).filter(([, { face }]) => face === "clinic")
