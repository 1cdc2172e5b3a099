/** Path of the console. */
export const consolePath = '/_brazier/'

/** Whether somebody opened an address in a browser. */
export const isBrowserVisit = (request: Request): boolean =>
  (request.headers.get('sec-fetch-mode') === 'navigate' || request.headers.get('sec-fetch-mode') === null) &&
  (request.headers.get('accept') ?? '').includes('text/html')
