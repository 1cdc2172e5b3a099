import { userHistory } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

export const usersHistory: ControlHandler<'users.history'> = async ({ workspace, params: { braze_id }, query }) => {
  const page = await userHistory(workspace, braze_id, query)
  return page === undefined
    ? refusal(404, `there is no user with the braze_id ${JSON.stringify(braze_id)}`)
    : { status: 200, body: { ...page, lines: page.lines.map((line) => ({ ...line, time: iso(line.time) })) } }
}
