import type { Backend } from '@brazier/backend/parts'

/** The `backend` from `createHandlers`. */
export interface MockedService {
  readonly service: Backend
}

/**
 * Opens a mock's console in a window. Call it from a click or the developer tools: a browser blocks other windows, and this rejects with an
 * Error. A second call returns to it.
 */
export const openConsole = async ({ service }: MockedService): Promise<void> => {
  // Within the click: later, the browser would block the window.
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
