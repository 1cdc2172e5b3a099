import type { Backend } from '@brazier/backend/parts'

/** Service to look into: the `backend` that `createHandlers` returns. */
export interface MockedService {
  readonly service: Backend
}

/**
 * Opens the console of a mock in its own window: requests and what came of them, users, messages, jobs, faults. Call it from a
 * click or from the developer tools: a browser blocks a window that nobody asked for, and this rejects with an Error. The window
 * lives as long as the page that opened it; a second call comes back to the same window.
 */
export const openConsole = async ({ service }: MockedService): Promise<void> => {
  // Within the click: later, the browser would take it for a window that nobody asked for.
  const opened = globalThis.open('', 'brazier-console')
  if (opened === null) {
    throw new Error(
      'openConsole: the browser blocked the window; call it from a click, or allow this page to open windows (see the README of @brazier/msw)',
    )
  }
  const [{ page }, { controlOf }] = await Promise.all([import('#made/page'), import('./control-of.ts')])
  // The window asks its opener by this name: see apps/console/src/in-window.tsx.
  Object.assign(globalThis, { brazierConsole: controlOf(service) })
  opened.location.replace(URL.createObjectURL(new Blob([page], { type: 'text/html; charset=utf-8' })))
  opened.focus()
}
