/** Whether a text stays on one line wherever it is written: in a mail, on a paper, in a file. */
export const isOneLine = (text: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
