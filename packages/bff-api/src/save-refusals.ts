export const saveRefusals = {
  StaleVersion: {
    status: 409,
    title: "Changed in the meantime",
    detail: "Somebody else saved this while you were editing it. Your changes were not stored.",
  },
  FeaturesLocked: {
    status: 403,
    title: "Locked",
    detail: "These fields are locked. Please enter your password again.",
  },
  FieldsRefused: {
    status: 422,
    title: "Not saved",
    detail: "Some fields need a correction.",
  },
  CodeTaken: {
    status: 409,
    title: "Code taken",
    detail: "This code is already in use.",
  },
}
