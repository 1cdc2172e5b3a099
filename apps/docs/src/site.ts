import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { repository } from './repository.ts'
import { writeTexts } from './texts.ts'

/*
 * - `npm run docs` writes the generated pages, and serves the site with each change.
 * - `npm run docs build` writes the site into `apps/docs/dist`.
 * - `npm run docs build -- --base /brazier/` is for an address with a path.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] = '1'
const [wish = 'dev', ...rest] = process.argv.slice(2)
const base = rest[rest.indexOf('--base') + 1]
const root = fileURLToPath(new URL('..', import.meta.url))

const makePlayground = (): void => {
  const command = ['run', '--silent', 'task', 'playground', '--', '--out', `${root}public/playground/app`]
  execFileSync('npm', command, { cwd: repository, stdio: 'inherit' })
}

await import('./make/main.ts')
const { build, dev } = await import('astro')
const settings: { root: string; base?: string } = {
  root,
  ...(rest.includes('--base') && base !== undefined && { base }),
}
if (wish === 'dev') {
  await dev(settings)
} else {
  makePlayground()
  // An earlier build's pages name lost styles.
  await build({ ...settings, force: true })
  writeTexts(`${root}dist`, settings.base ?? '/')
}
