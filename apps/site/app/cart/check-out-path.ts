export const checkOutPath = "/order/addToCard"

/** Sign-in leads on to the checkout (decisions D-04). */
export const signInToCheckOut = `/login?returnTo=${encodeURIComponent(checkOutPath)}`
