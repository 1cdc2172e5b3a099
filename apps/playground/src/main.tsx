import { behindHash, startConsole } from '@brazier/console/embed'
import { linkTo } from '@brazier/control/console-routes'
import { Sign } from './sign.tsx'

const base = 'http://127.0.0.1:4747'

/** A visitor's first place: there are users, but no requests yet. */
const firstPlace = behindHash(linkTo('users', { workspace: 'default' }))

/** A version 4 UUID. `crypto.randomUUID` needs HTTPS or the own machine. */
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const preload = (names: string | undefined): void => {
  for (const name of (names ?? '').split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `./${name}`
    document.head.append(link)
  }
}

const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    // A hidden page is not drawn.
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

const begin = async (): Promise<(request: Request) => Promise<Response>> => {
  await drawn()
  await import('./jitless.ts')
  const { startService } = await import('./service.ts')
  return startService({
    now: () => Date.now(),
    uuid,
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    failed: (where, error) => console.error(`[brazier] ${where}`, error),
  })
}

// Composition root: only it reads the page's clock or draws numbers.
const place = document.querySelector<HTMLElement>('#console')
if (place !== null) {
  const { soon, later } = place.dataset
  preload(soon)
  if (!location.hash.startsWith('#/')) history.replaceState(null, '', firstPlace)
  // It loads beside the first screen, which waits for its answer.
  const service = begin()
  void startConsole(place, {
    fetch: async (request) => (await service)(request),
    base,
    isInPage: true,
    now: () => new Date(),
    notice: <Sign />,
  })
  // From then on the page needs no network.
  void service.then(() => preload(later))
}
