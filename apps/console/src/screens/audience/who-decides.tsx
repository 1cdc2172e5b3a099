import type { ControlInput, ControlResult } from '@brazier/control/client'
import { useRow, useWorkspace } from '../../data/control.ts'
import { hrefTo } from '../../data/href-to.ts'
import { useLate } from '../../data/use-late.ts'
import { TextField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { Section } from '../../parts/section.tsx'
import { Failed } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import style from './audience.module.css'

type Explained = NonNullable<ControlResult<'audiences.explain'>['user']>

const marks = { yes: '✓', no: '✕', unknown: '?' } as const
const passes = { yes: 'passes', no: 'does not pass', unknown: 'takes too much work to test' } as const
const verdicts = {
  yes: 'is in this audience',
  no: 'is not in this audience',
  unknown: 'cannot be tested: it takes too much work',
} as const

const Verdict = ({ user }: { readonly user: Explained }) => {
  const workspace = useWorkspace()
  return (
    <>
      <p role="status">
        <a href={hrefTo('user', { workspace, braze_id: user.braze_id })}>
          <bdi>{user.external_id ?? user.braze_id}</bdi>
        </a>{' '}
        {verdicts[user.is_in]}.
      </p>
      <ol class={`stack tight ${style['filters']}`} aria-label="What each filter says">
        {user.filters.map(({ path, words, result, decides }) => (
          <li key={path} class={decides ? style['decides'] : undefined}>
            <span role="img" aria-label={passes[result]}>
              {marks[result]}
            </span>
            <span dir="auto">{words}</span>
            {decides && <Chip tone={result === 'yes' ? 'good' : 'warn'}>decides</Chip>}
          </li>
        ))}
      </ol>
    </>
  )
}

export const WhoDecides = ({ audience, user, change }: WhoDecidesProps) => {
  const workspace = useWorkspace()
  const asked = useLate(user)
  // The address has the audience; the server reports its faults.
  const given: object = { audience, user: asked }
  const body = given as ControlInput<'audiences.explain'>['body']
  const isAsked = asked.trim() !== ''
  const { data, error, retry } = useRow(
    'audiences.explain',
    { params: { workspace }, body },
    { enabled: isAsked, keepPrevious: true },
  )
  const isNobody = error !== undefined && 'status' in error && error.status === 404
  return (
    <Section title="Would a user be in it?">
      <TextField label="User" placeholder="external_id, email, phone, label:name" value={user} change={change} />
      {isAsked && isNobody && <Note>There is no such user.</Note>}
      {isAsked && error !== undefined && !isNobody && <Failed what="what it says" error={error} retry={retry} />}
      {isAsked && error === undefined && data?.user !== undefined && <Verdict user={data.user} />}
    </Section>
  )
}

export interface WhoDecidesProps {
  readonly audience: object
  readonly user: string
  change(user: string): void
}
