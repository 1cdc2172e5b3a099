import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { timesText } from '../../data/words.ts'
import { Status } from '../../parts/status.tsx'
import { When } from '../../parts/when.tsx'
import style from './requests.module.css'

export const RequestErrors = () => {
  const workspace = useWorkspace()
  const { data } = useRow('requests.errors', { params: { workspace } }, { keepPrevious: true })
  const groups = data?.errors ?? []
  if (groups.length === 0) return null
  return (
    <details class={style['errors']} open={groups.length <= 4}>
      <summary>Refused, by endpoint and reason</summary>
      <ul>
        {groups.map(({ endpoint, status, refused_by, message, ...group }) => (
          <li key={JSON.stringify([endpoint, status, refused_by, message])}>
            <Status status={status} />
            <a href={linkTo('request', { workspace, request: group.request_id })} title="Open the newest of them">
              <b>{endpoint}</b>
              {message}
            </a>
            <a href={linkTo('requests', { workspace }, { endpoint, status, refused_by, q: message })}>
              {timesText(group.count)}
            </a>
            {group.count > 1 && (
              <span>
                first at{' '}
                <a href={linkTo('request', { workspace, request: group.first_request_id })}>
                  <When at={group.first_time} />
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
