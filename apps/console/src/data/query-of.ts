/** A repeated name has a list. */
export const queryOf = (path: string): { readonly [name: string]: string | readonly string[] } => {
  const at = path.indexOf('?')
  const query = new URLSearchParams(at === -1 ? '' : path.slice(at))
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
