import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../../tests/chromium.ts'
import { main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'
import { pack } from '../packages/pack.js'
import { catalog } from '../release/catalog.ts'
import { report } from '../release/report.ts'
import { must } from '../release/run.ts'
import { writeText } from './recipe-files.ts'
import { nextDependencies, tryNext } from './try-next.ts'
import { storybookDependencies, tryStorybook } from './try-storybook.ts'

// Tries the recipes of @brazier/msw in Next.js and Storybook, from packed tarballs. Installs 500 MB. Needs a build.

const ours = ['domain', 'contract', 'backend', 'msw']

const packOurs = async (out: string): Promise<Readonly<Record<string, string>>> => {
  const pnpm = await findPnpm(root)
  const packed: Record<string, string> = {}
  for (const name of ours) {
    const { code, output, tarball } = await pack(pnpm, join(root, 'packages', name), out)
    if (code !== 0) throw new Error(output)
    packed[`@brazier/${name}`] = `file:${tarball}`
  }
  return packed
}

const install = async (project: string, dependencies: Readonly<Record<string, string>>): Promise<void> => {
  mkdirSync(project)
  const manifest = { name: 'somebody-elses', private: true, type: 'module', dependencies }
  writeText(project, 'package.json', JSON.stringify(manifest))
  await must('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'], { cwd: project })
}

await main(async () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'brazier-frameworks-')))
  try {
    const packed = { ...(await packOurs(place)), msw: catalog()['msw'] ?? 'no version in the catalog' }
    const [next, storybook] = [join(place, 'next'), join(place, 'storybook')]
    await install(next, { ...packed, ...nextDependencies })
    const isNext = report('Next.js: a route handler, with the mock in its server', await tryNext(next))
    await install(storybook, { ...packed, ...storybookDependencies })
    const hasChromium = chromiumPath !== undefined
    const name = `Storybook: ${hasChromium ? 'stories' : 'built only, NOT OPENED: there is no Chromium here'}`
    return report(name, await tryStorybook(storybook, hasChromium)) && isNext ? 0 : 1
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
