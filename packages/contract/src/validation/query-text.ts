/** Query parameters as texts: of a repeated one the last counts, `name[]` gives a list. */
export type Query = { readonly [name: string]: string | readonly string[] }

/** Writes an escaped query with `?`, lists as `name[]=a&name[]=b`. An empty one is an empty text. */
export const writeQuery = (query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : value.map((each) => [`${name}[]`, each]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** One parameter of characters that stand for themselves, like most queries: no escape to look for. */
const plainQuery = /^[^?#]*\?(\w+)=([\w.-]*)$/

/** Reads a URL's query as the service does. Refuses nothing: the row's schema checks each parameter. */
export const readQuery = (url: string): Query => {
  const at = url.indexOf('?')
  if (at < 0) return {}
  const plain = plainQuery.exec(url)
  if (plain?.[1] !== undefined && plain[2] !== undefined) return { [plain[1]]: plain[2] }
  const given = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(url.slice(at + 1).replace(/#.*$/s, ''))) {
    const values = given.get(name)
    if (values === undefined) given.set(name, [value])
    else values.push(value)
  }
  return Object.fromEntries<string | readonly string[]>(
    Array.from(given, ([name, values]) =>
      name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.at(-1) ?? ''],
    ),
  )
}
