import type { Operation } from '../../data/service-document.ts'
import { textOf } from '../../data/text-of.ts'
import { useOperations } from '../../data/use-operations.ts'
import { usePagedCall } from '../../data/use-paged-call.ts'

export const namesId = (kind: string): string => `names-of-${kind}`

const listOf = (operations: readonly Operation[], kind: string): Operation | undefined =>
  operations.find(({ id, method }) => method === 'GET' && id.startsWith(`${kind}s.`))

const none = {}

export const NamesOf = ({ kind }: { readonly kind: string }) => {
  const { data: operations } = useOperations()
  const { lines } = usePagedCall(listOf(operations ?? [], kind), none)
  const named = lines.flatMap((line) => Object.entries(line).filter(([member]) => member === 'name'))
  return (
    <datalist id={namesId(kind)}>
      {named.map(([, name]) => (
        <option key={textOf(name)}>{textOf(name)}</option>
      ))}
    </datalist>
  )
}
