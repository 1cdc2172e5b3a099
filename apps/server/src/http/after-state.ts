import type { Fetch } from './app.ts'

const healthPath = '/_brazier/health'

/** Lets requests wait for the first state. The health check does not: it asks whether the server answers. */
export const afterState =
  (fetch: Fetch, whole: () => Promise<void> | undefined): Fetch =>
  (request) => {
    const waiting = request.url.endsWith(healthPath) ? undefined : whole()
    return waiting === undefined ? fetch(request) : waiting.then(() => fetch(request))
  }
