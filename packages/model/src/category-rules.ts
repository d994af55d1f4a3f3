type Problems = Readonly<Record<string, string>>

/** The problems of a category, by field (document 1 §5). The form checks early, the domain decides. */
export const categoryProblems = ({ name, taxPercent }: Asked): Problems => ({
  ...(name.trim() === "" && { name: "Category name is required" }),
  ...(!isTax(taxPercent ?? 0) && { taxPercent: "Tax must be a number from 0 to 100, with 3 decimals at most" }),
})

interface Asked {
  readonly name: string
  readonly taxPercent?: number | null | undefined
}

const isTax = (percent: number) => percent >= 0 && percent <= 100 && Number(percent.toFixed(3)) === percent

/** The same for a UPI type. */
export const upiTypeProblems = ({ name }: { readonly name: string }): Problems =>
  name.trim() === "" ? { name: "UPI type name is required" } : {}
