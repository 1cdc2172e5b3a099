import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { controlPath } from '@brazier/control/client'
import { capture } from '../bootstrap/capture.js'
import { handDown } from './hand-down.ts'
import { newWorkspace, startOwnServer } from './own-server.ts'
import { complaintsOf, fileOf } from './tool-programs.ts'

const libraries = '/usr/share/gocode'

const missing = async (): Promise<readonly string[]> => {
  const wanted = [
    ['java', 'java', ['-version']],
    ['go', 'go', ['version']],
    ['golang.org/x/oauth2', 'go', ['list', 'golang.org/x/oauth2']],
  ] as const
  const tried = await Promise.all(
    wanted.map(async ([name, command, args]) => ({
      name,
      ...(await capture(command, [...args], { env: goPath('') })),
    })),
  )
  return tried.filter(({ code }) => code !== 0).map(({ name }) => name)
}

const goPath = (place: string): Record<string, string> => ({
  GO111MODULE: 'off',
  GOFLAGS: '',
  GOPATH: [place, libraries].filter((folder) => folder !== '').join(delimiter),
})

const call = async (program: string): Promise<readonly string[]> => {
  const server = await startOwnServer()
  try {
    const key = await newWorkspace(server.url, { name: 'go', state: {} })
    return await complaintsOf(program, [
      server.url,
      key,
      server.url + controlPath('settle', { params: { workspace: 'go' } }),
    ])
  } finally {
    await server.stop()
  }
}

/** Lists what is wrong with a client in Go. It must compile, and track and export a user. */
export const tryGo = async (document: string, place: string): Promise<readonly string[]> => {
  const here = await missing()
  if (here.length > 0) {
    console.log(`       !!! NOT TRIED IN GO: there is no ${here.join(', no ')} here.`)
    console.log(
      '       !!! On Debian: sudo apt-get install -y default-jre-headless golang-go golang-golang-x-oauth2-dev',
    )
    return []
  }
  const folder = join(place, 'go')
  const client = join(folder, 'src/engagement')
  mkdirSync(client, { recursive: true })
  const older = join(folder, 'openapi-3.0.json')
  writeFileSync(older, JSON.stringify(handDown(document)))
  const jar = fileOf('@openapitools/openapi-generator-cli', 'bin/openapi-generator.jar')
  const wish = ['-g', 'go-experimental', '-p', 'packageName=engagement,enumClassPrefix=true']
  const made = await complaintsOf('java', ['-jar', jar, 'generate', '-i', older, '-o', client, ...wish])
  if (made.length > 0) return made
  cpSync(fileURLToPath(new URL('go', import.meta.url)), join(folder, 'src/try'), { recursive: true })
  const program = join(folder, 'try')
  const built = await complaintsOf('go', ['build', '-o', program, 'try'], goPath(folder))
  return built.length > 0 ? built : call(program)
}
