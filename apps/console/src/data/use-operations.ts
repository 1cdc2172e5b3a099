import { useConsole } from './control.ts'
import { type Operation, readOperations } from './service-document.ts'
import { type Known, useQuery, useQueryClient } from './use-query.ts'

/** The endpoints of the service, from its OpenAPI document. It is read once. */
export const useOperations = (enabled = true): Known<readonly Operation[]> => {
  const { control } = useConsole()
  const client = useQueryClient()
  return useQuery({ key: ['operations'], load: () => readOperations(control, client), enabled })
}
