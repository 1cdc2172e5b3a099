import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { Status } from '../../parts/status.tsx'
import style from './requests.module.css'

/** The refused requests in groups that are alike, below the list. */
export const RequestErrors = () => {
  const workspace = useWorkspace()
  const { data } = useRow('requests.errors', { params: { workspace } }, { keepPrevious: true })
  const groups = data?.errors ?? []
  if (groups.length === 0) return null
  return (
    <details class={style['errors']} open={groups.length <= 4}>
      <summary>Refused, by endpoint and reason</summary>
      <ul>
        {groups.map(({ endpoint, status, refused_by: step, message, count, request_id: id }) => (
          <li key={JSON.stringify([endpoint, status, step, message])}>
            <Status status={status} />
            <a href={linkTo('request', { workspace, request: id })}>
              <b>{endpoint}</b>
              {message}
            </a>
            <span class="push soft number">×{count}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
