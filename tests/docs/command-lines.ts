/** The words of a command line, as a shell would read them; `"$KEY"` stays a name. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'))

/** Makes the request of a line of curl; the machine that runs the tests may have no curl. */
export const requestOf = (line: string, url: string): Request => {
  const [, ...words] = wordsOf(line)
  const headers = new Headers()
  let [method, body, address] = ['GET', undefined as string | undefined, '']
  for (let place = 0; place < words.length; place += 1) {
    const value = words[place + 1] ?? ''
    const word = words[place] ?? ''
    if (word === '-H') headers.set(value.split(': ')[0] ?? '', value.split(': ')[1] ?? '')
    if (word === '-X') method = value
    if (word === '--json' || word === '-d') body = value
    if (word === '--json') headers.set('Content-Type', 'application/json')
    if (word.startsWith('-')) place += 1
    else address = word
  }
  const at = address.replace(/^(http:\/\/)?(localhost|127\.0\.0\.1):4747/, url)
  if (body === undefined) return new Request(at, { method, headers })
  return new Request(at, { method: method === 'GET' ? 'POST' : method, headers, body })
}

/** The commands of a block for a shell: comments and continued lines are resolved. */
export const commandsOf = (block: string): readonly string[] =>
  block
    .replaceAll('\\\n', ' ')
    .split(/\n(?=(?:[^']*'[^']*')*[^']*$)/)
    .map((line) => line.replace(/\s+#\s.*$/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether a command asks a server on this machine. */
export const isCurl = (line: string): boolean => line.startsWith('curl ') && /(localhost|127\.0\.0\.1):4747/.test(line)
