import { useConsole } from '../../data/control.ts'
import type { Schemas } from '../../data/schema.ts'
import {
  type Answer,
  type DocumentName,
  type Operation,
  operationsOf,
  readDocument,
} from '../../data/service-document.ts'
import { type Known, useQuery, useQueryClient } from '../../data/use-query.ts'

export interface ReadDocument {
  readonly name: DocumentName
  readonly operations: readonly Operation[]
  readonly schemas: Schemas
  readonly responses: { readonly [name: string]: Answer }
  readonly groups: readonly Group[]
}

export interface Group {
  readonly title: string
  readonly about: string
  readonly operations: readonly Operation[]
}

const names: readonly DocumentName[] = ['service', 'control']

/** Reads both documents, once. */
export const useDocuments = (): Known<readonly ReadDocument[]> => {
  const { control } = useConsole()
  const client = useQueryClient()
  const read = async (name: DocumentName): Promise<ReadDocument> => {
    const document = await readDocument(control, client, name)
    const operations = operationsOf(document)
    const groups = (document.tags ?? []).map(({ name: title, description: about = '' }) => ({
      title,
      about,
      operations: operations.filter(({ source }) => source.tags?.includes(title) === true),
    }))
    return {
      name,
      operations,
      groups,
      schemas: document.components?.schemas ?? {},
      responses: document.components?.responses ?? {},
    }
  }
  return useQuery({ key: ['documents'], load: () => Promise.all(names.map(read)), isStatic: true })
}

export const findOperation = (
  documents: readonly ReadDocument[],
  id: string,
): { readonly operation: Operation; readonly document: ReadDocument } | undefined => {
  for (const document of documents) {
    const operation = document.operations.find((each) => each.id === id)
    if (operation !== undefined) return { operation, document }
  }
  return undefined
}
