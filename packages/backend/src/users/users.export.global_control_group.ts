import type { Handler } from '../service/handler.ts'
import { requestFile } from './request-file.ts'

/** Source: decision 0140. */
export const usersExportGlobalControlGroup: Handler<'users.export.global_control_group'> = ({ body }, context) =>
  context.store.transaction((tx) => requestFile(body, undefined, context, tx))
