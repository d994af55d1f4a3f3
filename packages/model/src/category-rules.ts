type Problems = Readonly<Record<string, string>>

/** The problems of a category, by field (document 1 §5). The form checks early, the domain decides. */
export const categoryProblems = ({ name }: { readonly name: string }): Problems =>
  name.trim() === "" ? { name: "Category name is required" } : {}

/** The same for a UPI type. */
export const upiTypeProblems = ({ name }: { readonly name: string }): Problems =>
  name.trim() === "" ? { name: "UPI type name is required" } : {}
