import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pagesFolder, repository } from '../repository.ts'
import { prose } from './members.ts'
import type { Page } from './page.ts'

interface Manifest {
  readonly name: string
  readonly description: string
  readonly private?: boolean
}

const manifests = (): readonly (Manifest & { readonly folder: string })[] =>
  ['apps', 'packages']
    .flatMap((group) => readdirSync(repository + group).map((name) => `${group}/${name}`))
    .flatMap((folder) => {
      // A folder without a manifest is no package.
      const manifest = JSON.parse(readFileSync(`${repository}${folder}/package.json`, 'utf8')) as Manifest
      return manifest.private === true ? [] : [{ ...manifest, folder }]
    })

const ownPage = (folder: string): string => {
  const page = `packages/${folder.split('/')[1]}.md`
  return existsSync(repository + pagesFolder + page) ? `../${page}` : `/${folder}/README.md`
}

export const packagesPage = (): Page => ({
  slug: 'reference/packages',
  title: 'Packages',
  description: 'What is published, what each package is for, and where its own page is.',
  text: [
    'All have one version and are published together. Each needs Node 22.12 or newer.',
    '| Package | What it is |\n| --- | --- |',
    manifests()
      .map(({ name, description, folder }) => `| [\`${name}\`](${ownPage(folder)}) | ${prose(description)} |`)
      .join('\n'),
  ]
    .join('\n\n')
    .replace('| --- | --- |\n\n', '| --- | --- |\n'),
})
