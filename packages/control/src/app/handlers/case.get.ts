import { writeCase } from '../../write-case.ts'
import type { ControlHandler } from '../control-handler.ts'
import { createMaskedWrite } from '../write-masked.ts'

export const caseGet: ControlHandler<'case.get'> = async ({ service, workspace, query: { about } }) => ({
  status: 200,
  write: async (write) => {
    const { backend, version, store, now } = service
    const masked = createMaskedWrite(write, backend.maskJson)
    await writeCase(workspace, { savedAt: now(), version, store, about }, masked.write)
    await masked.end()
  },
})
