import type { ControlInput } from '@brazier/control/client'
import { linkTo } from '@brazier/control/console-routes'
import { useEffect, useState } from 'preact/hooks'
import { type Audience as Filters, isFilled, joinOf } from '../../data/audience-filters.ts'
import { useRow, useWorkspace } from '../../data/control.ts'
import { isRecord } from '../../data/is-record.ts'
import { parsed } from '../../data/parsed.ts'
import { propertiesOf } from '../../data/properties.ts'
import { type KnownKinds, useAudienceKinds } from '../../data/use-audience-kinds.ts'
import { useFilters } from '../../data/use-filters.ts'
import { useLate } from '../../data/use-late.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { CopyButton } from '../../parts/copy.tsx'
import { AreaField } from '../../parts/field.tsx'
import { Note } from '../../parts/note.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Loading, reasonOf } from '../../parts/states.tsx'
import { AudienceUsers } from './audience-users.tsx'
import { BeginWithSegment } from './begin-with-segment.tsx'
import { FilterGroup } from './filter-group.tsx'
import { SendToAudience } from './send-to-audience.tsx'
import { WhoDecides } from './who-decides.tsx'
import style from './audience.module.css'

/** Wraps a lone filter in a group. */
const groupOf = ({ kinds }: KnownKinds, text: string): Filters => {
  const audience = propertiesOf(text)
  const given = isRecord(audience) ? audience : {}
  const [join = ''] = kinds.joins
  if (Object.keys(given).length === 0) return { [join]: [] }
  return joinOf(kinds, given) === undefined ? { [join]: [given] } : given
}

const filtersOf = (text: string): Filters | undefined => {
  const value = parsed(text)
  return isRecord(value) ? value : undefined
}

const AsJson = ({ audience, change }: AsJsonProps) => {
  const written = JSON.stringify(audience, undefined, 2)
  const [text, setText] = useState(written)
  const read = filtersOf(text)
  useEffect(() => {
    if (JSON.stringify(read) !== JSON.stringify(audience)) setText(written)
  }, [written])
  return (
    <Section title="As JSON" actions={<CopyButton text={written} label="Copy the audience as JSON" />}>
      <AreaField
        label="The member audience of a send or a segment"
        value={text}
        change={(next) => {
          setText(next)
          const value = filtersOf(next)
          if (value !== undefined) change(value)
        }}
      />
      {read === undefined && <Note tone="bad">This is not a JSON object.</Note>}
    </Section>
  )
}

interface AsJsonProps {
  readonly audience: Filters
  change(audience: Filters): void
}

const Meaning = ({ audience, user, ask }: MeaningProps) => {
  const workspace = useWorkspace()
  // The address has the audience; the server reports its faults.
  const given: object = { audience }
  const body = given as ControlInput<'audiences.explain'>['body']
  const { data, error } = useRow('audiences.explain', { params: { workspace }, body }, { keepPrevious: true })
  if (error !== undefined) return <Note>{reasonOf(error)}</Note>
  return (
    <>
      <Section title="In words">
        <p class="lead" dir="auto">
          {data?.words}
        </p>
      </Section>
      <WhoDecides audience={audience} user={user} change={ask} />
      <AudienceUsers audience={audience} />
      <SendToAudience audience={audience} />
    </>
  )
}

interface MeaningProps {
  readonly audience: Filters
  readonly user: string
  ask(user: string): void
}

const Builder = ({ known }: { readonly known: KnownKinds }) => {
  const filters = useFilters()
  const text = filters.get('audience')
  const audience = groupOf(known, text)
  const asked = useLate(text)
  const change = (next: Filters): void => filters.set({ audience: JSON.stringify(next) })
  const meant = groupOf(known, asked === '' ? text : asked)
  return (
    <div class={style['sides']}>
      <FilterGroup known={known} audience={audience} change={change} />
      <div class={`stack ${style['meaning']}`}>
        {isFilled(known.schemas, known.kinds, meant) ? (
          <Meaning audience={meant} user={filters.get('user')} ask={(user) => filters.set({ user })} />
        ) : (
          <>
            <p class="small">
              Add a filter and fill it in: how many users pass, who they are, and which filter decides for one of them,
              is shown here.
            </p>
            <BeginWithSegment />
          </>
        )}
      </div>
      <AsJson audience={audience} change={change} />
    </div>
  )
}

/** The address holds it, for sharing. */
export const Audience = () => {
  const workspace = useWorkspace()
  const known = useAudienceKinds()
  return (
    <ScreenBody
      title="Audience"
      note="Who passes these filters?"
      actions={
        <ButtonLink href={linkTo('users', { workspace })} look="plain">
          All users
        </ButtonLink>
      }
    >
      <Page>{known === undefined ? <Loading /> : <Builder known={known} />}</Page>
    </ScreenBody>
  )
}
