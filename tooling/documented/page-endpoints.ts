export interface NamedEndpoint {
  readonly method: string
  readonly path: string
  /** Path in the documentation's repository. */
  readonly page: string
  /** Present: the page is in no menu. */
  readonly hidden?: true
}

const methods = '(get|post|put|patch|delete)'

/** `{% apimethod get %}` and its path. The page of cohorts has `POST: https://rest.…` instead. */
const forms = [
  new RegExp(String.raw`\{%\s*apimethod\s+${methods}[^%]*%\}\s*(\S+)`, 'gi'),
  new RegExp(String.raw`^\x60${methods}:\s*(https://rest\.\S+?)\x60\s*$`, 'gim'),
]

/** Removes host, query and final slash; puts parameters in braces. */
const pathOf = (written: string): string =>
  written
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/\?.*$/s, '')
    .replace(/(?<=[^/])\/$/, '')
    .replaceAll(/\[(\w+)\]|:(\w+)/g, (_, bracketed?: string, named?: string) => `{${bracketed ?? named}}`)

const frontMatter = /^---\r?\n(.*?)\r?\n---/s

/** Returns each once. */
export const endpointsOf = (page: string, text: string): readonly NamedEndpoint[] => {
  const isHidden = /^hidden:\s*true\s*$/im.test(frontMatter.exec(text)?.[1] ?? '')
  const found = forms.flatMap((form) =>
    [...text.matchAll(form)].map(([, method = '', path = '']): NamedEndpoint => ({
      method: method.toUpperCase(),
      path: pathOf(path),
      page,
      ...(isHidden && { hidden: true }),
    })),
  )
  return [...new Map(found.map((each) => [`${each.method} ${each.path}`, each])).values()]
}
