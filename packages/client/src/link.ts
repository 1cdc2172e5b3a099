/** A `<target>; name=value; …` of a `Link` header. A quoted value may contain anything. */
const links = /<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^\s",;]+))*)/g
const parameter = /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s",;]+))/g

/** Whether the first `rel` is `next`. */
const isNext = (parameters: string): boolean => {
  for (const [, name = '', quoted, bare = ''] of parameters.matchAll(parameter)) {
    if (name.toLowerCase() === 'rel') return (quoted ?? bare).toLowerCase().split(/\s+/).includes('next')
  }
  return false
}

/** Returns the unchanged target of the relation `next`, if any. Source: RFC 8288, 3. */
export const nextTarget = (header: string | null): string | undefined => {
  for (const [, target = '', parameters = ''] of (header ?? '').matchAll(links)) {
    if (isNext(parameters)) return target
  }
  return undefined
}

export const targetParameter = (target: string, name: string): string | undefined => {
  const query = target.replace(/#.*$/s, '').split('?').slice(1).join('?')
  return new URLSearchParams(query).get(name) ?? undefined
}
