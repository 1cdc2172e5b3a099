import { documentText } from '../../documents.ts'
import { type ArgumentTable, readArguments } from '../../options/arguments.ts'
import { helpText } from '../../options/help-text.ts'
import { writeOut } from '../../terminal/write-out.ts'
import { framed } from '../framed.ts'

export const openapiArguments: ArgumentTable = {
  control: { value: '', about: 'print the document of the control API' },
}

const help = (): string =>
  helpText({
    usage: 'openapi [--control]',
    about: `Prints the OpenAPI 3.1 document of the API, with examples.`,
    table: openapiArguments,
  })

export const openapiCommand = framed<{ readonly document: 'control' | 'service' }>({
  name: 'openapi',
  help,
  read: (args) => {
    const read = readArguments(args, openapiArguments)
    if (typeof read === 'string') return { fault: read }
    const { positionals, given } = read
    if (positionals.length > 0) return { fault: `unexpected argument ${JSON.stringify(positionals[0])}` }
    return given.has('help') ? 'help' : { document: given.has('control') ? 'control' : 'service' }
  },
  run: async ({ document }, process) => {
    writeOut(process, documentText(document))
    return 0
  },
})
