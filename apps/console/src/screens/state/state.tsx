import { useRow, useWorkspace } from '../../data/control.ts'
import { useFilters } from '../../data/use-filters.ts'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import { CaseFile } from './case-file.tsx'
import { ChangesSince } from './changes-since.tsx'
import { Checkpoints } from './checkpoints.tsx'
import { Connectors } from './connectors.tsx'
import { Reset, StateFile } from './state-file.tsx'

const stores = { memory: 'in memory', pglite: 'in PGlite', postgresql: 'in PostgreSQL' } as const

export const State = () => {
  const workspace = useWorkspace()
  const { data, error, retry } = useRow('workspaces.get', { params: { workspace } }, { keepPrevious: true })
  const wanted = useFilters().get('since')
  const since = /^\d{1,15}$/.test(wanted) ? Number(wanted) : undefined
  const note = data && `${data.name}, ${stores[data.store]}, ${data.clock} clock, seed ${data.seed}`
  return (
    <ScreenBody title="State" note={note}>
      {data === undefined && <Pending what="this workspace" error={error} retry={retry} />}
      {data !== undefined && (
        <Page>
          <Section title="Checkpoints">
            <Checkpoints canRewind={data.can_rewind} />
          </Section>
          {since !== undefined && data.can_rewind && (
            <Section title="What changed">
              <ChangesSince since={since} />
            </Section>
          )}
          <Section title="State file">
            <StateFile />
          </Section>
          <Section title="Case">
            <CaseFile isManual={data.clock === 'manual'} isInMemory={data.store === 'memory'} />
          </Section>
          <Connectors />
          <Section title="Reset">
            <Reset />
          </Section>
        </Page>
      )}
    </ScreenBody>
  )
}
