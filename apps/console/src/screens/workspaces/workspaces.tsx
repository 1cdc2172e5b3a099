import type { ControlResult } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import { Keys } from './keys.tsx'
import { NewWorkspace } from './new-things.tsx'
import { WorkspaceActions } from './workspace-actions.tsx'

type Listed = ControlResult<'workspaces.list'>['workspaces'][number]

const Line = ({ listed, isHere }: LineProps) => (
  <tr aria-current={isHere ? 'true' : undefined}>
    <th scope="row">
      <a href={linkTo('workspaces', { workspace: listed.name })}>{listed.name}</a> {isHere && <Chip>open here</Chip>}
    </th>
    <td>
      {listed.clock} · <When at={listed.now} />
    </td>
    <td class="end">
      {isHere ? (
        <WorkspaceActions />
      ) : (
        <ButtonLink href={linkTo('requests', { workspace: listed.name })}>Open</ButtonLink>
      )}
    </td>
  </tr>
)

interface LineProps {
  readonly listed: Listed
  readonly isHere: boolean
}

export const Workspaces = () => {
  const workspace = useWorkspace()
  const { data, error, retry } = useRow('workspaces.list', {})
  return (
    <ScreenBody title="Workspaces" note={data && `${data.workspaces.length} on this server`}>
      {data === undefined && <Pending what="the workspaces" error={error} retry={retry} />}
      {data !== undefined && (
        <Page>
          <Table titles={['Name', 'Clock']}>
            {data.workspaces.map((each) => (
              <Line key={each.name} listed={each} isHere={each.name === workspace} />
            ))}
          </Table>
          <Section title={`Keys of ${workspace}`}>
            <Keys key={workspace} />
          </Section>
          <Section title="A new workspace">
            <NewWorkspace />
          </Section>
        </Page>
      )}
    </ScreenBody>
  )
}

/** The page of a server without any. */
export const NoWorkspace = () => (
  <main>
    <Page>
      <h1>No workspace</h1>
      <Section title="A new workspace">
        <NewWorkspace />
      </Section>
    </Page>
  </main>
)
