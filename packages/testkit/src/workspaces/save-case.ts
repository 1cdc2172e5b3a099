import type { TestWorkspace } from './test-workspace.ts'

interface NodeFiles {
  mkdirSync(folder: string, options: { readonly recursive: true }): unknown
  writeFileSync(file: string, text: string): void
}

/** Of Node, Bun and Deno; `undefined` elsewhere. */
const nodeFiles = (): NodeFiles | undefined => {
  const { process } = globalThis as { readonly process?: { readonly getBuiltinModule?: (id: string) => unknown } } // a page has none
  return process?.getBuiltinModule?.('node:fs') as NodeFiles | undefined // by Node's documentation
}

interface FailedTest {
  readonly name: string
  readonly id: string
}

const slugOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')

/** File systems take 255 bytes, also of a name in Japanese. */
const cut = (text: string): string => text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(200)).read)

const fileNameOf = ({ name, id }: FailedTest): string => `${cut(slugOf(name)) || 'test'}-${slugOf(id)}`

/** Makes the folders of the file. */
export const writeText = (file: string, text: string): void => {
  const files = nodeFiles()
  if (files === undefined) throw new TypeError('there are no files in this runtime')
  files.mkdirSync(file.replace(/[^/\\]*$/, ''), { recursive: true })
  files.writeFileSync(file, text)
}

/** Saves a failed test's workspace. Resolves to lines on where to look. Never rejects. */
export const saveCase = async (workspace: TestWorkspace, folder: string, test: FailedTest): Promise<string> => {
  const link = workspace.console === undefined ? '' : `\n  console: ${workspace.console}`
  try {
    const file = `${folder}/${fileNameOf(test)}.case.json`
    writeText(file, await workspace.caseText())
    return `What the service saw:${link}\n  case: npx brazier open ${file}`
  } catch (error) {
    return `What the service saw:${link}\n  no case was saved: ${error instanceof Error ? error.message : String(error)}`
  }
}
