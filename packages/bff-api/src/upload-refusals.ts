export const uploadRefusals = {
  TooManyUploads: {
    status: 409,
    title: "Too many files wait",
    detail: "Too many files that were sent are not used yet. Save what they were sent for, or try again tomorrow.",
  },
}
