import { chromiumPath } from '../chromium.ts'
import { root } from '../source-files.ts'
import { brokenLinks } from './site-links.ts'
import { faultsInBrowser } from './site-looks.ts'
import { faultsOfTexts } from './site-texts.ts'

// `npm run task docs` builds the site and looks at it. Links, headings and files of the repository that it names are there.
// Each page has its Markdown, which llms.txt lists. In Chromium, axe finds nothing, no page asks anybody else for anything, none is too wide for a small screen, and search finds.

const folder = `${root}apps/docs/dist`
const faults = [
  ...brokenLinks(folder),
  ...faultsOfTexts(folder),
  ...(chromiumPath === undefined ? [] : await faultsInBrowser(folder)),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length === 0 ? 0 : 1
