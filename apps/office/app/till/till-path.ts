/** The till with a page of its counts and one of the refunds that wait; each page's link keeps the other list where it is. */
export const tillPath = (counts: number, refunds: number) => {
  const pages = { page: counts, refunds }
  const query = Object.entries(pages).flatMap(([name, page]) => (page > 1 ? [`${name}=${page}`] : []))
  return query.length === 0 ? "/till" : `/till?${query.join("&")}`
}

/** The movements of cash that sum to what should be in a person's drawer at a center now. */
export const drawerPath = (person: number, center: number) => `/insight/moment/drawer?person=${person}&center=${center}`
