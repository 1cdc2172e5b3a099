import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { launchChromium } from '../../tests/chromium.ts'
import { run } from '../release/run.ts'
import { writeRecipe, writeText } from './recipe-files.ts'

/** Dependencies besides ours. */
export const storybookDependencies = {
  storybook: '^10.6.0',
  '@storybook/html-vite': '^10.6.0',
  'msw-storybook-addon': '^3.0.3',
  vite: '^8.3.0',
}

export const storybookRecipe: readonly string[] = [
  '.storybook/main.js',
  '.storybook/preview.js',
  'src/profile.stories.js',
]

const profile = `export const Profile = () => {
  const shown = document.createElement('p')
  shown.id = 'profile'
  const headers = { Authorization: 'Bearer dev-key', 'Content-Type': 'application/json' }
  const body = JSON.stringify({ external_ids: ['ada'], fields_to_export: ['first_name'] })
  fetch('https://rest.iad-01.braze.com/users/export/ids', { method: 'POST', headers, body })
    .then((answer) => answer.json())
    .then(({ users }) => (shown.textContent = users.length === 0 ? 'nobody' : 'Hello ' + users[0].first_name))
    .catch((error) => (shown.textContent = String(error)))
  return shown
}
`

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

const serveFolder = async (folder: string): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://here').pathname)
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  return { url: `http://127.0.0.1:${address.port}`, server }
}

/** Expected texts. */
const stories = { 'profile--known': 'Hello Ada', 'profile--unknown': 'nobody' }

/** Uses Chromium; resolves to the faults. */
const look = async (folder: string): Promise<readonly string[]> => {
  const { url, server } = await serveFolder(folder)
  const browser = await launchChromium()
  const wrong: string[] = []
  try {
    for (const [id, wanted] of Object.entries(stories)) {
      const page = await browser.newPage()
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`)
      const text = await page.locator('#profile', { hasText: /./ }).textContent({ timeout: 60_000 })
      if (text !== wanted) wrong.push(`${id} shows ${text} and not ${wanted}`, ...said)
      await page.close()
    }
  } finally {
    await browser.close()
    server.close()
  }
  return wrong
}

export const tryStorybook = async (project: string, hasChromium: boolean): Promise<readonly string[]> => {
  writeRecipe(project, storybookRecipe)
  writeText(project, 'src/profile.js', profile)
  const env = { STORYBOOK_DISABLE_TELEMETRY: '1' }
  const steps = [
    ['msw', 'init', 'public', '--no-save'],
    ['storybook', 'build', '--disable-telemetry', '--output-dir', 'out'],
  ]
  for (const step of steps) {
    const { code, stdout, stderr } = await run('npx', ['--no-install', ...step], { cwd: project, env })
    if (code !== 0) return [`npx ${step.join(' ')} ended with ${code}\n${stdout}\n${stderr}`]
  }
  return hasChromium ? look(join(project, 'out')) : []
}
