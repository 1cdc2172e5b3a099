import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

// The headless shell has no window to make: a start and a navigation cost half.
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of Chromium on this machine, of the usual places; undefined when nowhere. */
export const chromiumPath: string | undefined = places.find((place) => existsSync(place))

if (chromiumPath === undefined) {
  process.stderr.write(
    '\n── SKIPPED: the tests that need a browser. There is no Chromium here; on Debian: apt-get install -y chromium-headless-shell\n\n',
  )
}

/** Starts Chromium without a window. The caller closes it. */
export const launchChromium = (): Promise<Browser> => {
  if (chromiumPath === undefined) throw new TypeError('there is no Chromium on this machine')
  // A container has no user namespaces for the sandbox, and little shared memory. All pages are of one process: by default each
  // navigation starts another one, which costs as much as the navigation.
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--renderer-process-limit=1']
  return chromium.launch({ executablePath: chromiumPath, args })
}
