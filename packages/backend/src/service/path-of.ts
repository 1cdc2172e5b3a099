/** Returns the path and query of an absolute URL; `/` if none. */
export const pathOf = (url: string): string => {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  if (start === -1) return '/'
  const end = url.indexOf('#', start)
  return end === -1 ? url.slice(start) : url.slice(start, end)
}
