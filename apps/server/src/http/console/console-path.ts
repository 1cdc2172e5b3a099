export const consolePath = '/_brazier/'

export const isBrowserVisit = (request: Request): boolean =>
  (request.headers.get('sec-fetch-mode') === 'navigate' || request.headers.get('sec-fetch-mode') === null) &&
  (request.headers.get('accept') ?? '').includes('text/html')
