import type { Backend, Runtime } from '@brazier/backend/parts'
import { createControlApp, memoryService, openGuard } from '@brazier/control/app'
// oxlint-disable no-restricted-properties, no-console -- a composition root: the time, the chance and the console of the page
import { documents, version } from '#made/documents'

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

const runtime: Runtime = {
  now: () => Date.now(),
  seed: () => 1,
  requestId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hex).join(''),
  after: (delay, work) => void setTimeout(work, delay),
  failed: ({ where, error }) => console.error(`[brazier] ${where}`, error),
}

/** Answers requests to a service of this page, and to its control API. */
export const controlOf = (backend: Backend): ((request: Request) => Promise<Response>) => {
  const app = createControlApp({
    service: memoryService({
      backend,
      runtime,
      version,
      readDocument: async (name) => (await documents[name]()).document,
    }),
    guard: openGuard,
    failed: (where, error) => runtime.failed({ where, workspace: '', error }),
  })
  return async (request) =>
    new URL(request.url).pathname.startsWith('/_brazier/') ? app.fetch(request) : backend.fetch(request)
}
