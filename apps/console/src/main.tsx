import type { ControlClient } from '@brazier/control/client'
import { signIn, tokenOf } from './data/session.ts'
import { startConsole } from './start.tsx'

/** A link may carry the control token behind `#`. It leaves the address first. */
const takeToken = async (control: ControlClient): Promise<void> => {
  const token = tokenOf(location.hash)
  if (token === undefined) return
  history.replaceState(history.state, '', location.pathname + location.search)
  await signIn(control, token)
}

// Composition root of a server's page: only it reads address, clock and network.
const place = document.querySelector<HTMLElement>('#console')
if (place !== null) {
  void startConsole(place, {
    fetch: (request) => fetch(request),
    base: location.origin,
    now: () => new Date(),
    prepare: ({ control }) => takeToken(control),
  })
}
