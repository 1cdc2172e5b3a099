import { code, prose } from './members.ts'
import { type Document, operationsOf, type PlacedOperation } from './openapi.ts'
import { answersOf, bodyOf, curlLine, exampleParts, parametersOf, refusalsOf } from './operation-parts.ts'
import { block, type Page } from './page.ts'

const slugOf = (tag: string): string => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const lower = (text: string): string => text.replaceAll(/^##(#*) /gm, '##$1# ')

const routeText = (place: PlacedOperation, document: Document): string => {
  const { operation, method, path } = place
  const { schemas } = document.components
  const parts = [
    exampleParts(place, undefined),
    parametersOf(operation, schemas),
    bodyOf(operation, schemas),
    answersOf(operation, schemas),
    refusalsOf(operation),
  ]
  return `## ${operation.operationId}\n\n${code(`${method} ${path}`)}\n\n${prose(operation.description)}\n\n${lower(parts.filter((part) => part !== '').join('\n\n'))}`
}

/** The workspace that the examples ask about. */
const beforeExamples = (document: Document): string => {
  const lines = (document['x-before'] ?? []).map((sent) =>
    curlLine(sent, sent.path.startsWith('/_brazier/') ? undefined : 'shop-key'),
  )
  return `## Before the examples\n\nThe examples ask about a workspace \`shop\`, after these requests. Ids of requests are always new: take yours from \`requests.list\`.\n\n${block('sh', lines.join('\n'))}`
}

/** Makes a page for each group of control routes, and their list. */
export const controlPages = (document: Document): readonly Page[] => {
  const places = operationsOf(document)
  const groups = document.tags.flatMap(({ name, description }) => {
    const tagged = places.filter(({ operation }) => operation.tags.includes(name))
    return tagged.length === 0 ? [] : [{ name, description, tagged }]
  })
  const pages = groups.map(({ name, description, tagged }) => ({
    slug: `reference/control/${slugOf(name)}`,
    title: `Control API: ${name}`,
    description,
    label: name,
    text: `${prose(description)} [Before the examples](index.md#before-the-examples) makes their workspace.\n\n${tagged.map((place) => routeText(place, document)).join('\n')}`,
  }))
  const lists = groups.map(({ name, tagged }) => {
    const rows = tagged.map(({ method, path, operation }) => {
      const anchor = operation.operationId.replaceAll('.', '')
      return `| [${code(`${method} ${path}`)}](${slugOf(name)}.md#${anchor}) | ${prose(operation.summary)} |`
    })
    return `## ${name}\n\n| Route | What it does |\n| --- | --- |\n${rows.join('\n')}\n`
  })
  const index: Page = {
    slug: 'reference/control/index',
    title: 'Control API',
    description: 'What a test or a person asks beside the API: state, time, faults, requests, messages.',
    label: 'All routes',
    text: `JSON below \`/_brazier/\`. [The server](../../recipes/server.md#the-control-api) says who can use it. [\`@brazier/control\`](/packages/control/README.md) is its typed client.\n\n${lists.join('\n')}\n\n${beforeExamples(document)}`,
  }
  return [index, ...pages]
}
