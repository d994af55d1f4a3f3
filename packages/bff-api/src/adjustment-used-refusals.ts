export const adjustmentUsedRefusals = {
  PullBlocked: {
    status: 409,
    title: "Some items cannot be pulled",
    detail: "Nothing was submitted. Remove these items from the list, then try again.",
  },
  AdjustmentUsedNotFound: {
    status: 404,
    title: "Not found",
    detail: "There is no such submission.",
  },
  AdjustmentUsedSettled: {
    status: 409,
    title: "Already decided",
    detail: "This submission has been approved or canceled in the meantime.",
  },
  OwnApprovalRefused: {
    status: 403,
    title: "Your own submission",
    detail: "You submitted these items yourself, so somebody else approves them.",
  },
}
