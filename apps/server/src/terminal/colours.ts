/** On a terminal, unless `NO_COLOR` is set; `FORCE_COLOR` decides first. Source: decision 0219. */
export const hasColours = (
  { isTTY }: { readonly isTTY?: boolean },
  { FORCE_COLOR: force, NO_COLOR: no, TERM: terminal }: { readonly [name: string]: string | undefined },
): boolean => {
  if (force !== undefined) return force !== '0' && force !== 'false'
  if (no !== undefined && no !== '') return false
  return isTTY === true && terminal !== 'dumb'
}
