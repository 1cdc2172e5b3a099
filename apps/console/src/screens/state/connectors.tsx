import type { ControlResult } from '@brazier/control/client'
import { useRow, useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { useAct } from '../../data/use-act.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'

type Connector = ControlResult<'currents.get'>['connectors'][number]

const tones = { ok: 'good', failing: 'warn', stopped: 'bad', disabled: 'bad' } as const

const targetOf = ({ url, dir, events }: Connector): string =>
  `${url ?? `files${dir === undefined ? '' : ` in ${dir}`}`}, ${events === undefined ? 'all events' : countText(events.length, 'kind')}`

const ConnectorLine = ({ connector }: { readonly connector: Connector }) => {
  const workspace = useWorkspace()
  const { run, isBusy } = useAct()
  const { id, state, since, reason, sent, waiting, dropped } = connector
  const input = { params: { workspace }, body: { connector: id } }
  return (
    <tr>
      <th scope="row">{id}</th>
      <td>{targetOf(connector)}</td>
      <td>
        <Chip tone={tones[state]}>{state}</Chip>
        {since !== undefined && (
          <span title={since}>
            {' '}
            since {dateText(since)}: {reason}
          </span>
        )}
      </td>
      <td>{`${sent} sent, ${waiting} wait, ${dropped} lost`}</td>
      <td>
        {state === 'stopped' || state === 'disabled' ? (
          <Button press={() => void run('currents.enable', input)} disabled={isBusy}>
            Enable
          </Button>
        ) : (
          <Button
            press={() => void run('currents.flush', input)}
            disabled={isBusy}
            title="Without waiting for more events"
          >
            Send now
          </Button>
        )}{' '}
        <Button
          look="plain"
          press={() => void run('currents.test', input)}
          disabled={isBusy}
          title="Writes an example of each event that it gets"
        >
          Test
        </Button>
      </td>
    </tr>
  )
}

export const Connectors = () => {
  const workspace = useWorkspace()
  const { data } = useRow('currents.get', { params: { workspace } }, { keepPrevious: true })
  if (data === undefined || data.connectors.length === 0) return null
  return (
    <Section title="Currents">
      <Table titles={['Connector', 'Gets', 'State', 'Events']}>
        {data.connectors.map((connector) => (
          <ConnectorLine key={connector.id} connector={connector} />
        ))}
      </Table>
    </Section>
  )
}
