/** Questions of several screens, in the documents' own words (document 1 §8). */
export const sharedQuestions = {
  unsaved: "You have unsaved information. Do still want to exist with out saving?",
  deactivate: "Are you sure? You are about to de-activate this inventory.",
} as const
