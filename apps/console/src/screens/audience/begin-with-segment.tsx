import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { type RecordLine, textOf, useRecords } from '../../data/use-records.ts'
import { Section } from '../../parts/section.tsx'
import style from './audience.module.css'

const offered = 8

const Beginning = ({ id, line }: RecordLine) => {
  const workspace = useWorkspace()
  const params = { workspace, collection: 'segments', record: id }
  const { data } = useRow('records.get', { params }, { keepPrevious: true })
  const name = textOf(line, 'name')
  return (
    <li>
      {data === undefined ? (
        name
      ) : (
        <a href={linkTo('audience', { workspace }, { audience: JSON.stringify(data.record['audience']) })}>{name}</a>
      )}
      <p class="small">{textOf(line, 'audience')}</p>
    </li>
  )
}

export const BeginWithSegment = () => {
  const workspace = useWorkspace()
  const { lines } = useRecords('segments')
  if (lines.length === 0) return null
  return (
    <Section title="Or begin with a segment">
      <ul class={`stack ${style['segments']}`}>
        {lines.slice(0, offered).map((line) => (
          <Beginning key={line.id} {...line} />
        ))}
      </ul>
      {lines.length > offered && <a href={linkTo('collection', { workspace, collection: 'segments' })}>All segments</a>}
    </Section>
  )
}
