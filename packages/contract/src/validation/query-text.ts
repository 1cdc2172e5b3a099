/** Query parameters as texts: of a repeated one the last counts, `name[]` gives a list. */
export type Query = { readonly [name: string]: string | readonly string[] }

/** Writes a query as URLs have it, `?` included: lists as `name[]=a&name[]=b`, escaped. An empty one is no text at all. */
export const writeQuery = (query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : value.map((each) => [`${name}[]`, each]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** One parameter of characters that stand for themselves: most queries are no more, and need no look at what is escaped. */
const plainQuery = /^[^?#]*\?(\w+)=([\w.-]*)$/

/** Reads the query of a URL as the service does. Nothing is refused here: the row's schema says what each parameter must be. */
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
