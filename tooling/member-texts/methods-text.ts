import type { OpenApiDocument } from '@brazier/contract/openapi'
import { header } from './calls-text.ts'
import { exampleOf } from './method-example.ts'

interface Operation {
  readonly operationId: string
  readonly description: string
}

const operationsOf = (document: OpenApiDocument): readonly Operation[] =>
  Object.values(document.paths).flatMap((methods) => Object.values(methods) as Operation[]) // by the document

const docOf = (document: OpenApiDocument, { operationId, description }: Operation): string => {
  const lines = [...description.split('\n'), '', '@example', ...exampleOf(document, operationId).split('\n')]
  return ['  /**', ...lines.map((line) => `   * ${line}`.trimEnd()), '   */'].join('\n')
}

/** Text of packages/client/src/methods.ts. */
export const methodsText = (document: OpenApiDocument): string => {
  const members = operationsOf(document).map(
    (operation) =>
      `${docOf(document, operation)}\n  readonly '${operation.operationId}': Method<'${operation.operationId}'>`,
  )
  const about =
    "/** A method for each id of the table. Each resolves to the service's answer, whatever its status is. */"
  return `${header}import type { Method } from './method.ts'\n\n${about}\nexport interface Methods {\n${members.join('\n\n')}\n}\n`
}

/** Text of packages/client/src/methods.test-d.ts: the examples, which must compile. */
export const methodExamplesText = (document: OpenApiDocument): string => {
  const calls = operationsOf(document).map(({ operationId }) => {
    const lines = exampleOf(document, operationId).split('\n')
    return `test('${operationId}', async () => {\n${lines.map((line) => `  ${line}`).join('\n')}\n})`
  })
  const start = [
    "import { test } from 'vitest'",
    "import { createClient } from './index.ts'",
    '',
    "const client = createClient({ baseUrl: 'https://rest.example.com', apiKey: 'your-key' })",
  ]
  return `${header}${start.join('\n')}\n\n${calls.join('\n\n')}\n`
}
