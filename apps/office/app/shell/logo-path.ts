/** Where the client's logo is, under the mark of its picture. */
export const logoPath = (mark: string) => `/logo?mark=${mark}`
