type Offered = { readonly id: number; readonly colourId: number; readonly name: string }

/** Links to what the shop has in place of a product that is not to be had. */
export function Instead({ offered }: { offered: readonly Offered[] }) {
  if (offered.length === 0) return null
  return (
    <p>
      Instead:{" "}
      {offered.map(({ id, colourId, name }, place) => (
        <span key={`${id}.${colourId}`}>
          {place > 0 && ", "}
          <a href={`/attribute/${id}?color=${colourId}`}>{name}</a>
        </span>
      ))}
    </p>
  )
}
