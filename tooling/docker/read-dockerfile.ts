import { DockerfileParser, type ModifiableInstruction, type PropertyInstruction } from 'dockerfile-ast'

export interface Step {
  /** In capitals, such as `COPY`. */
  readonly keyword: string
  /** Text behind the keyword, with continued lines joined. */
  readonly text: string
  /** Such as `--from=install`. */
  readonly flags: ReadonlyMap<string, string>
  /** Excludes flags. */
  readonly words: readonly string[]
  /** For `ARG` and `ENV`. */
  readonly values: readonly (readonly [name: string, value: string | undefined])[]
}

const withFlags = new Set(['COPY', 'FROM', 'HEALTHCHECK', 'RUN'])
const withValues = new Set(['ARG', 'ENV'])

/** Parses `["node", "file"]`; undefined for a line of the shell. */
export const listOf = (text: string): readonly string[] | undefined => {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

export const readDockerfile = (dockerfile: string): readonly Step[] =>
  DockerfileParser.parse(dockerfile)
    .getInstructions()
    .map((instruction) => {
      const keyword = instruction.getKeyword()
      const text = (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ' ')
      // The keyword says which.
      const flags = withFlags.has(keyword) ? (instruction as ModifiableInstruction).getFlags() : []
      const properties = withValues.has(keyword) ? (instruction as PropertyInstruction).getProperties() : []
      return {
        keyword,
        text,
        flags: new Map(flags.map((flag) => [flag.getName(), flag.getValue() ?? ''])),
        words: text.split(/\s+/).filter((word) => word !== ''),
        values: properties.map((property) => [property.getName(), property.getValue() ?? undefined] as const),
      }
    })
