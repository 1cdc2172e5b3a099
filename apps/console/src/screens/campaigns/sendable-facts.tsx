import { useWorkspace } from '../../data/control.ts'
import { dateText } from '../../data/dates.ts'
import { hrefTo } from '../../data/href-to.ts'
import { textOf, type WholeRecord } from '../../data/use-records.ts'
import { Facts, Section } from '../../parts/section.tsx'
import { Chip } from '../../parts/status.tsx'
import { RecordLink } from '../content/record-link.tsx'
import { StateChip } from './state-chip.tsx'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const shownTime = (time: string): string => (time === '' ? '' : dateText(time))

const nextSend = (schedule: unknown): string => {
  if (typeof schedule !== 'object' || schedule === null || !('next_send_time' in schedule)) return ''
  const local = 'in_local_time' in schedule && schedule.in_local_time === true ? ', on the clock of each user' : ''
  return `${shownTime(String(schedule.next_send_time))}${local}`
}

const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span class="line">
    {tags.map((tag) => (
      <Chip key={tag}>{tag}</Chip>
    ))}
  </span>
)

/** In words, a line a condition. */
export const AudienceSection = ({ whole }: { readonly whole: WholeRecord }) => {
  const { record, audiences } = whole
  const words = audiences.find(({ path }) => path === 'audience')?.words
  const segment = textOf(record, 'segment_id')
  const group = textOf(record, 'subscription_group_id')
  return (
    <Section title="Who gets it">
      <Facts
        facts={[
          ['Audience', words ?? (segment === '' ? 'Everybody whom the request names, or all users' : '')],
          ['In the segment', segment !== '' && <RecordLink collection="segments" id={segment} />],
          ['Subscribed to', group !== '' && <RecordLink collection="subscription_groups" id={group} />],
          ['Email and push need', textOf(record, 'recipient_subscription_state').replaceAll('_', ' ')],
        ]}
      />
    </Section>
  )
}

export const RulesSection = ({ whole, again }: { readonly whole: WholeRecord; readonly again: string }) => {
  const { record, audiences, rules } = whole
  const exits = [...rules, ...audiences].filter(({ path }) => path.startsWith('exit_criteria'))
  const criteria = record['exit_criteria']
  const segment: unknown = typeof criteria === 'object' && criteria !== null && Reflect.get(criteria, 'segment_id')
  return (
    <Section title="Re-entry and exit">
      <Facts
        facts={[
          [again, rules.find(({ path }) => path === 'reeligibility')?.words ?? 'at any time: it has no rule'],
          ['Exit when', exits.map(({ words }) => words).join(' · ')],
          [
            'Exit when in the segment',
            typeof segment === 'string' && <RecordLink collection="segments" id={segment} />,
          ],
        ]}
      />
    </Section>
  )
}

export const SendableFacts = ({ record }: { readonly record: WholeRecord['record'] }) => {
  const tags = [...listOf(record['tags']), ...listOf(record['teams'])]
  return (
    <Facts
      facts={[
        ['State', <StateChip key="state" state={textOf(record, 'state')} />],
        ['Description', textOf(record, 'description')],
        ['Starts by', textOf(record, 'schedule_type').replaceAll('_', ' ')],
        ['Next send', nextSend(record['schedule'])],
        ['Tags and teams', tags.length > 0 && <Tags tags={tags} />],
        ['First sent', shownTime(textOf(record, 'first_sent') || textOf(record, 'first_entry'))],
        ['Last sent', shownTime(textOf(record, 'last_sent') || textOf(record, 'last_entry'))],
        ['Id', <code key="id">{textOf(record, 'id')}</code>],
      ]}
    />
  )
}

/** Content blocks in messages. */
export const Includes = ({ includes }: Pick<WholeRecord, 'includes'>) => {
  const workspace = useWorkspace()
  if (includes.length === 0) return null
  return (
    <Section title="Includes">
      <ul class="line wide">
        {includes.map(({ name, content_block_id: id }) => (
          <li key={name}>
            {id === undefined ? (
              <Chip tone="bad">{name}: no such content block</Chip>
            ) : (
              <a href={hrefTo('record', { workspace, collection: 'content_blocks', record: id })}>{name}</a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
