import { useMemo } from 'preact/hooks'
import { type AudienceKinds, audienceKinds, audienceSchema } from './audience-filters.ts'
import { useConsole } from './control.ts'
import type { Schemas } from './schema.ts'
import { operationsOf, readDocument } from './service-document.ts'
import { useQuery, useQueryClient } from './use-query.ts'

export interface KnownKinds {
  readonly kinds: AudienceKinds
  readonly schemas: Schemas
}

/** Returns undefined until read. */
export const useAudienceKinds = (): KnownKinds | undefined => {
  const { control } = useConsole()
  const client = useQueryClient()
  const { data } = useQuery({ key: ['audience.kinds'], load: () => readDocument(control, client, 'service') })
  return useMemo(() => {
    if (data === undefined) return undefined
    const schemas = data.components?.schemas ?? {}
    return { schemas, kinds: audienceKinds(schemas, audienceSchema(operationsOf(data)) ?? {}) }
  }, [data])
}
