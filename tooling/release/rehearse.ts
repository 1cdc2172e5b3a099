import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromiumPath } from '../../tests/chromium.ts'
import { main } from '../bootstrap/failure.js'
import { findPnpm } from '../bootstrap/pnpm.js'
import { root } from '../bootstrap/root.js'
import { complaints, pack, publishable } from '../packages/pack.js'
import { copyTree } from './copy-tree.ts'
import { type Costs, overCeiling, readCosts, recordCosts } from './costs.ts'
import { makeProject, readTarball, type Tarball } from './empty-project.ts'
import { measure, tryTypes } from './measure.ts'
import { startRegistry } from './registry.ts'
import { report as isReported } from './report.ts'
import { must } from './run.ts'
import { tryCommand } from './try-command.ts'
import { tryCreate } from './try-create.ts'
import { oldestTypeScript, tryDeclarations } from './try-declarations.ts'
import { tryDockerfile } from './try-docker.ts'
import { copyExamples, keepPictures, tryExample } from './try-examples.ts'
import { publishCopy, tryNpmPublish, tryUpgrade } from './try-publish.ts'
import { tryReadme } from './try-readmes.ts'
import { runners, tryRunner, writeRunners } from './try-runners.ts'
import { versionPackages } from './versions.ts'

// Packs a copy, installs the tarballs into an empty project, and uses them by their READMEs. `--record` writes the measured values.

let failures = 0
const report = (what: string, wrong: readonly string[]): void => {
  if (!isReported(what, wrong)) failures += 1
}

/** Installs what packing needs too: pnpm looks up workspace packages that a manifest names. */
const makeCopy = async (copy: string): Promise<void> => {
  await copyTree(root, copy)
  const pnpm = await findPnpm(root)
  const toPack = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']
  const filters = ['--filter=./packages/*', '--filter=./apps/*']
  await must(pnpm.command, [...pnpm.args, ...toPack, ...filters], { cwd: copy })
}

const tryRegistry = async (copy: string, place: string): Promise<void> => {
  const registry = await startRegistry(join(place, 'registry'))
  try {
    report('npm publish of a folder is refused', await tryNpmPublish(copy))
    const before = await publishCopy(copy, registry)
    report('changeset version', await versionPackages(copy))
    const after = await publishCopy(copy, registry)
    report(`changeset publish: ${before}, then ${after}`, before === after ? ['the version is the same'] : [])
    const { wrong, installed } = await tryUpgrade(join(place, 'new'), registry, [before, after])
    report(`npm install brazier, and an upgrade: ${(installed / 1e6).toFixed(1)} MB on disk`, wrong)
    report(
      'Dockerfile: its steps, a read-only folder, another user',
      await tryDockerfile(join(place, 'docker'), registry, after),
    )
    report('npm install brazier: at most 15 MB on disk', installed <= 15e6 ? [] : [`${installed} bytes`])
  } finally {
    await registry.stop()
  }
}

const packCopy = async (copy: string, out: string): Promise<readonly Tarball[]> => {
  const pnpm = await findPnpm(root)
  const tarballs: Tarball[] = []
  for (const folder of publishable(copy)) {
    const { code, output, tarball, files } = await pack(pnpm, folder, out)
    report(`pack ${folder.slice(copy.length + 1)}`, code === 0 ? complaints(files) : [output])
    if (code === 0) tarballs.push(await readTarball(tarball, out))
  }
  return tarballs
}

const tryTarballs = async (project: string, tarballs: readonly Tarball[]): Promise<void> => {
  const examples = copyExamples(project, tarballs)
  writeRunners(project, tarballs)
  await makeProject(project, tarballs, oldestTypeScript)
  report('npm install of the tarballs in an empty project', [])
  report('declarations compile with TypeScript 5.4 and today’s, and nothing is skipped', await tryDeclarations(project))
  const measured: Record<string, Costs> = {}
  for (const tarball of tarballs) {
    report(`${tarball.name}: its README runs`, await tryReadme(project, tarball))
    report(`${tarball.name}: its README type-checks`, await tryTypes(project, tarball))
    measured[tarball.name] = await measure(project, tarball)
  }
  const [server] = tarballs.filter(({ name }) => name === 'brazier')
  report('npx brazier: version, validate, a request', await tryCommand(project, server?.version ?? 'no such package'))
  report('npm create brazier: each example', await tryCreate(project, examples))
  for (const runner of runners) report(`@brazier/testkit under ${runner.name}`, await tryRunner(project, runner))
  for (const example of examples) {
    const isHalf = example.needsBrowser && chromiumPath === undefined
    report(
      `examples/${basename(example.folder)}${isHalf ? ': types only, WITHOUT ITS TESTS: there is no Chromium here' : ''}`,
      await tryExample(example, chromiumPath),
    )
    keepPictures(example)
  }
  if (process.argv.includes('--record')) recordCosts(measured)
  const recorded = readCosts()
  for (const [name, costs] of Object.entries(measured)) report(`${name}: costs`, overCeiling(name, costs, recorded))
}

await main(async () => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'brazier-release-')))
  try {
    const [copy, out, project] = [join(place, 'copy'), join(place, 'tarballs'), join(place, 'project')]
    for (const folder of [copy, out, project]) mkdirSync(folder)
    await makeCopy(copy)
    await tryRegistry(copy, place)
    await tryTarballs(project, await packCopy(copy, out))
    return failures === 0 ? 0 : 1
  } finally {
    rmSync(place, { recursive: true })
  }
})
