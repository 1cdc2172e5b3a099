import { fileURLToPath } from 'node:url'
import { API, type Checker, type Project, type Symbol, type Type } from 'typescript/unstable/sync'

export const root = new URL('../../', import.meta.url)

const pathOf = (path: string): string => fileURLToPath(new URL(path, root))

/** Close it at the end. */
export interface Types {
  readonly checker: Checker
  symbol(path: string, name: string): Symbol | undefined
  /** Undefined if the file does not export it. */
  exported(path: string, name: string): Type | undefined
  exportsOf(path: string): readonly string[]
  close(): void
}

/** The folder is like `packages/contract`. */
export const openTypes = (folder: string): Types => {
  const api = new API({ cwd: pathOf('.') })
  const snapshot = api.updateSnapshot({ openProjects: [pathOf(`${folder}/tsconfig.json`)] })
  const [project]: readonly (Project | undefined)[] = snapshot.getProjects()
  if (project === undefined) throw new TypeError(`there is no TypeScript project in ${folder}`)
  const { checker, program } = project
  const found = (path: string): readonly Symbol[] => {
    const file = program.getSourceFile(pathOf(path))
    const symbol = file && checker.getSymbolAtLocation(file)
    return symbol === undefined ? [] : checker.getExportsOfModule(symbol)
  }
  const symbolOf = (path: string, name: string): Symbol | undefined => found(path).find((each) => each.name === name)
  return {
    checker,
    symbol: symbolOf,
    exported: (path, name) => {
      const symbol = symbolOf(path, name)
      return symbol && checker.getTypeOfSymbol(symbol)
    },
    exportsOf: (path) => found(path).map(({ name }) => name),
    close: () => api.close(),
  }
}

/** Returns a union's members at any depth; any other type itself. */
export const constituents = (types: readonly Type[]): readonly Type[] =>
  types.flatMap((type) => (type.isUnionType() ? constituents(type.getTypes()) : [type]))

export const memberTypes = (checker: Checker, types: readonly Type[], name: string): readonly Type[] =>
  constituents(types).flatMap((type) => {
    const symbol = checker.getPropertyOfType(type, name)
    const found = symbol && checker.getTypeOfSymbol(symbol)
    return found === undefined ? [] : [found]
  })

/** Returns schemas' input types: what is sent. */
export const readBy = (checker: Checker, schemas: readonly Type[]): readonly Type[] =>
  memberTypes(checker, memberTypes(checker, schemas, '_zod'), 'input')
