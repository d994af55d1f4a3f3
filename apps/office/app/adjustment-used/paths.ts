export const approvalPath = "/AdjustmentUseApproval"
export const decidePath = `${approvalPath}/decide`

/** The list for one purpose; null is all of them. */
export const listHref = (usedForId: number | null) =>
  usedForId === null ? approvalPath : `${approvalPath}?for=${usedForId}`

export const submissionHref = ({ id, usedForId }: { readonly id: number; readonly usedForId: number }) =>
  `${approvalPath}/${id}/${usedForId}`

export const pullPath = "/scan-remove/pull"
export const findPath = `${pullPath}/find`
export const submitPath = `${pullPath}/submit`
