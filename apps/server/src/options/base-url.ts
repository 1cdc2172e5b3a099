/** Reads the address of an API, without slashes at its end; undefined for another text, or with a query, a fragment or a user. */
export const readBaseUrl = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return url.search + url.hash + url.username + url.password === '' ? url.href.replace(/\/+$/, '') : undefined
}
