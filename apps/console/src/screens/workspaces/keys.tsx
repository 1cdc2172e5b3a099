import type { ControlResult } from '@brazier/control/client'
import { useRef, useState } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import { useAct } from '../../data/use-act.ts'
import { useKey } from '../../data/use-curl.ts'
import { countText } from '../../data/words.ts'
import { Button } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { Note } from '../../parts/note.tsx'
import { Pending } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import { Table } from '../../parts/table.tsx'
import { NewKey } from './new-things.tsx'

type Key = ControlResult<'keys.list'>['keys'][number]

const Permissions = ({ permissions }: Pick<Key, 'permissions'>) =>
  permissions === 'all' ? (
    'everything'
  ) : (
    <details>
      <summary>{countText(permissions.length, 'endpoint')}</summary>
      <ul class="tight">
        {permissions.map((permission) => (
          <li key={permission}>
            <code>{permission}</code>
          </li>
        ))}
      </ul>
    </details>
  )

const nameOf = ({ api_key: masked, id }: Key): string => (masked === '…' ? 'a short key' : (masked ?? id.slice(0, 8)))

const KeyLine = ({ listed, isNew, isBusy, revoke }: KeyLineProps) => {
  const [isAsked, setAsked] = useState(false)
  const name = nameOf(listed)
  return (
    <tr>
      <th scope="row">
        <code>{name}</code> {isNew && <Chip tone="good">new</Chip>}
      </th>
      <td>
        <Permissions permissions={listed.permissions} />
      </td>
      <td class="end">
        <span class={isAsked ? 'line soft' : undefined}>
          {isAsked && (
            <>
              Requests with it will be refused.
              <Button look="danger" press={revoke} disabled={isBusy}>
                Revoke {name}
              </Button>
            </>
          )}
          <Button press={() => setAsked(!isAsked)}>{isAsked ? 'Cancel' : 'Revoke…'}</Button>
        </span>
      </td>
    </tr>
  )
}

interface KeyLineProps {
  readonly listed: Key
  readonly isNew: boolean
  readonly isBusy: boolean
  revoke(): void
}

export const Keys = () => {
  const workspace = useWorkspace()
  const usual = useKey()
  const [fresh, setFresh] = useState('')
  const { data, error, retry } = useRow('keys.list', { params: { workspace } })
  const { retry: readUsual } = useRow('workspaces.get', { params: { workspace } })
  const act = useAct()
  const list = useRef<HTMLDivElement>(null)
  const readAgain = (): void => {
    retry()
    readUsual()
  }
  const revoke = async (key: string): Promise<void> => {
    // The pressed button is disabled, and leaves with its line.
    list.current?.focus()
    if ((await act.run('keys.delete', { params: { workspace, key } })) !== undefined) readAgain()
  }
  if (data === undefined) return <Pending what="the keys" error={error} retry={retry} lines={2} />
  return (
    <>
      {usual !== undefined && (
        <p class="line">
          Full access: <code>{usual}</code> <CopyButton text={usual} label="Copy the key" />
        </p>
      )}
      {act.error !== undefined && <Note tone="bad">{act.error.message}</Note>}
      <div ref={list} tabIndex={-1} role="group" aria-label={`Keys of ${workspace}`}>
        <Table titles={['Key', 'May use']}>
          {data.keys.map((key) => (
            <KeyLine
              key={key.id}
              listed={key}
              isNew={key.id === fresh}
              isBusy={act.isBusy}
              revoke={() => void revoke(key.id)}
            />
          ))}
        </Table>
      </div>
      <NewKey
        added={(id) => {
          setFresh(id)
          readAgain()
        }}
      />
    </>
  )
}
