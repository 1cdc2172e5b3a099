import { endpointPage } from '../repository.ts'
import { code, prose } from './members.ts'
import { type Document, operationsOf, type PlacedOperation } from './openapi.ts'
import { answersOf, bodyOf, exampleParts, parametersOf, refusalsOf } from './operation-parts.ts'
import type { Page } from './page.ts'

const rateOf = ({ operation }: PlacedOperation): string => {
  const rate = operation['x-rate-limit']
  if (rate === undefined) return 'none'
  return `${rate.limit.toLocaleString('en')} requests in ${rate.window_seconds.toLocaleString('en')} seconds, counted as ${code(rate.bucket)}`
}

const factsOf = (place: PlacedOperation): string =>
  [
    `- Name: ${code(place.operation.operationId)}`,
    `- Permission: ${code(place.operation['x-permission'] ?? 'none')}`,
    `- Rate limit: ${rateOf(place)}`,
    `- Specification: ${prose(place.operation['x-source'] ?? 'silent')}`,
  ].join('\n')

const statusesOf = ({ operation }: PlacedOperation): string =>
  Object.entries(operation.responses)
    .filter(([, { $ref }]) => $ref !== undefined)
    .map(([status]) => code(status))
    .join(', ')

const endpointText = (place: PlacedOperation, document: Document): string => {
  const { operation } = place
  const { schemas } = document.components
  return [
    // The last paragraph repeats the table's permission and limit.
    prose(operation.description.split('\n\nPermission:')[0] ?? ''),
    factsOf(place),
    exampleParts(place, 'dev-key'),
    parametersOf(operation, schemas),
    bodyOf(operation, schemas),
    answersOf(operation, schemas),
    refusalsOf(operation),
    `As every endpoint, it can also answer ${statusesOf(place)}: see [what every endpoint refuses](every-endpoint.md).`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const everyEndpoint = (document: Document): Page => {
  const rows = Object.entries(document.components.responses).map(([name, { description = '', content }]) => {
    const [example] = Object.values(content?.['application/json']?.examples ?? {})
    return `## ${name}\n\n${prose(description)}\n\n${example === undefined ? '' : `\`\`\`json\n${JSON.stringify(example.value, undefined, 2)}\n\`\`\``}\n`
  })
  return {
    slug: 'reference/api/every-endpoint',
    title: 'What every endpoint refuses',
    description: 'Refusals that no endpoint has to itself: keys, permissions, limits, sizes.',
    text: `These answers come before an endpoint looks at its request, or when something is broken. [The life of a request](/docs/architecture.md#the-life-of-a-request) shows the order.\n\n${rows.join('\n')}`,
  }
}

const indexOf = (document: Document, places: readonly PlacedOperation[]): Page => {
  const parts = document.tags.map(({ name, description }) => {
    const rows = places
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ method, path, operation }) => {
        const page = endpointPage(operation.operationId).replace('reference/api/', '')
        return `| [${code(`${method} ${path}`)}](${page}.md) | ${prose(operation.summary)} |`
      })
    return `## ${name}\n\n${prose(description)}\n\n| Endpoint | What it does |\n| --- | --- |\n${rows.join('\n')}\n`
  })
  return {
    slug: 'reference/api/index',
    title: 'Endpoints',
    description: `The ${places.length} endpoints, each with its members, limits and error texts.`,
    label: 'All endpoints',
    text: `These pages are written from the table of endpoints at each build of the site. [Coverage](/docs/coverage.md) says what a simulation leaves out.\n\n${parts.join('\n')}`,
  }
}

/** A page for each endpoint, their list, and common refusals. */
export const apiPages = (document: Document): readonly Page[] => {
  const places = operationsOf(document)
  const pages = places.map((place) => ({
    slug: endpointPage(place.operation.operationId),
    title: `${place.method} ${place.path}`,
    description: place.operation.summary,
    label: place.operation.operationId,
    text: endpointText(place, document),
  }))
  return [indexOf(document, places), everyEndpoint(document), ...pages]
}
