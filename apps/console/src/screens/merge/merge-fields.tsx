import type { ControlResult } from '@brazier/control/client'
import { textOf } from '../../data/text-of.ts'
import { JsonTree } from '../../parts/json-tree.tsx'
import { Note } from '../../parts/note.tsx'
import { TableHead } from '../../parts/table.tsx'
import { When } from '../../parts/when.tsx'
import style from './merge.module.css'

export type Explained = NonNullable<ControlResult<'merges.preview'>['explained']>

type Field = Explained['fields'][number]

const whose = {
  keep: '◂◂ kept',
  merge: '◂ merged',
  both: '◂◂ both',
  neither: '',
} as const

/** Marks a plain value of neither user as new. */
const whoseOf = ({ from, result }: Field): string =>
  from === 'both' && typeof result !== 'object' ? '◂ new' : whose[from]

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)

const sizeOf = (value: object): number => Object.keys(value).length

/** Longer values are a tree that opens. */
const longest = 32

const Value = ({ value }: { readonly value: unknown }) => {
  const isEmpty = typeof value === 'object' && value !== null && sizeOf(value) === 0
  if (value === undefined || isEmpty) return <span class="soft">–</span>
  if (isTime(value)) return <When at={value} />
  if (typeof value !== 'object' || value === null) return <>{textOf(value)}</>
  const text = JSON.stringify(value)
  if (text.length > longest) {
    return (
      <details>
        <summary>{sizeOf(value)}</summary>
        <JsonTree value={value} />
      </details>
    )
  }
  return <>{text}</>
}

const Row = ({ line }: { readonly line: Field }) => (
  <tr>
    <td>{line.field}</td>
    <td class={`${style['value']} ${line.from === 'keep' ? style['keep'] : ''}`}>
      <Value value={line.keep} />
    </td>
    <td class={`${style['value']} ${line.from === 'merge' ? style['merge'] : ''}`}>
      <Value value={line.merge} />
    </td>
    <td class={`${style['value']} ${style[line.from] ?? ''}`}>
      <Value value={line.result} /> <span class={style['whose']}>{whoseOf(line)}</span>
      {line.from === 'both' && line.entries !== undefined && (
        <details>
          <summary class={style['whose']}>whose is each</summary>
          <div class="line wide">
            {line.entries.map(({ key, from }) => (
              <span key={key} class={style[from]}>
                {key} {whose[from]}
              </span>
            ))}
          </div>
        </details>
      )}
    </td>
    <td class="small">{line.rule}</td>
  </tr>
)

const refusals: { readonly [Reason in NonNullable<Explained['refusal']>]: string } = {
  same_profile: 'Both identifiers are those of one user.',
  control_group: 'One of them is in the global control group.',
  marked_for_deletion: 'One of them is marked for deletion.',
  invalid_phones: 'Both have a phone number that is not valid.',
}

/** Colour and arrow show each owner. */
export const MergeFields = ({ explained, isPast, onlyChanges }: MergeFieldsProps) => {
  const lines = onlyChanges ? explained.fields.filter(({ changes }) => changes) : explained.fields
  const { refusal } = explained
  return (
    <>
      {refusal !== undefined && (
        <div class={style['tools']}>
          <Note tone="bad">
            {isPast ? 'It was refused' : 'users.merge would do nothing'}: {refusals[refusal]} The table says what the
            rules would make of them.
          </Note>
        </div>
      )}
      {/* It scrolls by itself, so the keyboard has to reach it. */}
      <div class={style['scroll']} tabIndex={0} role="region" aria-label="Field by field">
        <table class={`values ${style['fields']}`}>
          <TableHead titles={['Field', 'Kept user', 'Merged user', 'Result', 'Rule']} />
          <tbody>
            {lines.map((line) => (
              <Row key={line.field} line={line} />
            ))}
          </tbody>
        </table>
        {lines.length === 0 && <p>No field of the kept user changes.</p>}
      </div>
    </>
  )
}

export interface MergeFieldsProps {
  readonly explained: Explained
  readonly isPast: boolean
  readonly onlyChanges: boolean
}
