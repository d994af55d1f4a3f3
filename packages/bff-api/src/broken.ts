/** The code of an answer 500: something broke, which no call lists among its refusals. */
export const brokenCode = "Broken"
