import type { ControlInput } from '@brazier/control/client'
import { useRef } from 'preact/hooks'
import { useRow, useWorkspace } from '../../data/control.ts'
import type { Filters } from '../../data/use-filters.ts'
import { Choice, SearchField, Toolbar } from '../../parts/field.tsx'
import { GivenFilters } from '../../parts/given-filters.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { channelNames, channelText } from './channel.tsx'

type Query = NonNullable<ControlInput<'outbox'>['query']>

const names = [
  'q',
  'user',
  'channel',
  'campaign_id',
  'canvas_id',
  'outcome',
  'dispatch_id',
  'schedule_id',
] as const satisfies readonly (keyof Query)[]

export const filterOf = (filters: Filters): Query => filters.pick(...names) // the server reports unknown values

const TargetChoice = ({ filters }: { readonly filters: Filters }) => {
  const workspace = useWorkspace()
  const { data } = useRow('messages.targets', { params: { workspace } })
  const known = new Map(data?.targets.map(({ id, name, kind }) => [`${kind} ${id}`, name]))
  const [campaign, canvas] = [filters.get('campaign_id'), filters.get('canvas_id')]
  const value = campaign === '' ? canvas && `canvas ${canvas}` : `campaign ${campaign}`
  return (
    <Choice
      label="Campaign or Canvas"
      all="All campaigns and Canvases"
      value={value}
      values={[...new Set([...known.keys(), ...(value === '' ? [] : [value])])].map((key) => ({
        value: key,
        text: known.get(key) ?? key,
      }))}
      change={(key) => {
        const id = key.slice(key.indexOf(' ') + 1)
        const isCanvas = key.startsWith('canvas ')
        filters.set({ campaign_id: isCanvas ? '' : id, canvas_id: isCanvas ? id : '' })
      }}
    />
  )
}

export const MessageFilters = ({ filters }: { readonly filters: Filters }) => {
  const field = useRef<HTMLInputElement>(null)
  useShortcuts([{ keys: '/', about: 'Filter the messages', press: () => field.current?.focus() }])
  return (
    <Toolbar label="Filter the messages">
      <SearchField label="Message or reason" field={field} {...filters.field('q')} />
      <SearchField label="User: external_id or braze_id" {...filters.field('user')} />
      <Choice
        label="Channel"
        all="All channels"
        {...filters.field('channel')}
        values={channelNames.map((each) => ({ value: each, text: channelText(each) }))}
      />
      <TargetChoice filters={filters} />
      <Choice
        label="What became of it"
        all="Sent or not"
        {...filters.field('outcome')}
        values={['sent', 'aborted', 'failed']}
      />
      <GivenFilters filters={filters} names={['dispatch_id', 'schedule_id']} />
    </Toolbar>
  )
}
