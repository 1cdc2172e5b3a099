import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { timesText } from '../../data/words.ts'
import { Facts, Section } from '../../parts/section.tsx'

const newest = 500

interface CallCount {
  readonly times: number
  readonly refused: number
}

export const AskedLately = () => {
  const workspace = useWorkspace()
  const query = { view: 'line', limit: newest } as const
  const { data } = useRow('requests.list', { params: { workspace }, query }, { keepPrevious: true })
  if (data === undefined) return null
  const counts = new Map<string, CallCount>()
  for (const { endpoint, status } of data.requests) {
    const { times, refused } = counts.get(endpoint) ?? { times: 0, refused: 0 }
    counts.set(endpoint, { times: times + 1, refused: refused + (status >= 400 && status < 500 ? 1 : 0) })
  }
  const lines = [...counts].toSorted(([, a], [, b]) => b.times - a.times)
  return (
    <Section title={`Asked here${data.requests.length === newest ? `, of the newest ${newest} requests` : ''}`}>
      {lines.length === 0 ? (
        <p>
          Nothing yet. <a href={linkTo('requests', { workspace })}>Send an example</a>
        </p>
      ) : (
        <Facts
          facts={lines.map(([endpoint, { times, refused }]) => [
            endpoint,
            <>
              <a href={linkTo('requests', { workspace }, { endpoint })}>{timesText(times)}</a>
              {refused > 0 && (
                <>
                  {', '}
                  <a href={linkTo('requests', { workspace }, { endpoint, status: '4xx' })}>
                    {refused.toLocaleString('en')} refused
                  </a>
                </>
              )}
            </>,
          ])}
        />
      )}
    </Section>
  )
}
