import { documentText } from '../../documents.ts'
import { type ArgumentTable, readArguments } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { writeOut } from '../../terminal/write-out.ts'
import type { RunSubCommand } from '../sub-command.ts'

export const openapiArguments: ArgumentTable = {
  control: { value: '', about: 'print the document of the control API' },
}

const help = (): string =>
  helpText({
    usage: 'openapi [--control]',
    about: `Prints the OpenAPI 3.1 document of the API, with examples.`,
    table: openapiArguments,
  })

export const openapiCommand: RunSubCommand = async (args, process) => {
  const read = readArguments(args, openapiArguments)
  const fault =
    typeof read === 'string'
      ? read
      : read.positionals.length > 0
        ? `unexpected argument ${JSON.stringify(read.positionals[0])}`
        : undefined
  if (typeof read === 'string' || fault !== undefined) {
    process.stderr.write(`brazier openapi: ${fault}; see brazier openapi --help\n`)
    return 2
  }
  const document = read.given.has('control') ? 'control' : 'service'
  writeOut(process, read.given.has('help') ? help() : documentText(document))
  return 0
}
