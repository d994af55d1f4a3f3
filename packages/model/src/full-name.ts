/** The name in a header or a history row. */
export const fullName = (user: { readonly firstName: string; readonly lastName: string }) =>
  `${user.firstName} ${user.lastName}`.trim()
