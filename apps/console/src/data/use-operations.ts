import { useConsole } from './control.ts'
import { type Operation, readOperations } from './service-document.ts'
import { type Known, useQuery, useQueryClient } from './use-query.ts'

/** Reads the OpenAPI document once. */
export const useOperations = (enabled = true): Known<readonly Operation[]> => {
  const { control } = useConsole()
  const client = useQueryClient()
  return useQuery({ key: ['operations'], load: () => readOperations(control, client), enabled })
}
