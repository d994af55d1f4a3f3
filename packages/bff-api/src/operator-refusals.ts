/** The words for an operator's token that is no longer one. */
export const operatorRefusals = {
  OperatorSignedOut: { status: 401, title: "Signed out", detail: "Please enter your password again." },
} as const
