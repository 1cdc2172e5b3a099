import { linkTo } from '@brazier/control/console-routes'
import { useRow, useWorkspace } from '../../data/control.ts'
import { elementsOf, textOf, type WholeRecord } from '../../data/use-records.ts'
import { ButtonLink } from '../../parts/button.tsx'
import { ScreenBody } from '../../parts/panes.tsx'
import { Page, Section } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import { Chip } from '../../parts/status.tsx'
import type { ScreenProps } from '../screen-props.ts'
import { SendableChart } from './campaign.tsx'
import { CanvasFlow } from './canvas-flow.tsx'
import { MessageParts } from './message-parts.tsx'
import { SendToUser } from './send-to-user.tsx'
import { AudienceSection, Includes, RulesSection, SendableFacts } from './sendable-facts.tsx'
import style from './campaigns.module.css'

const Variants = ({ record }: { readonly record: WholeRecord['record'] }) => {
  const steps = elementsOf(record, 'steps')
  const nameOf = (id: unknown): string => textOf(steps.find((step) => step['id'] === id) ?? {}, 'name') || String(id)
  return (
    <Section title="Variants">
      <ul class={style['variations']}>
        {elementsOf(record, 'variants').map((variant) => {
          const first = variant['first_step_ids']
          return (
            <li key={textOf(variant, 'id')} class={style['share']}>
              <h3>{textOf(variant, 'name')}</h3>
              <meter
                min={0}
                max={100}
                value={Number(variant['percentage'] ?? 0)}
                aria-label={`Share of ${textOf(variant, 'name')}`}
              />
              <span>{textOf(variant, 'percentage')} %</span>
              {variant['is_control'] === true && <Chip>control: gets no message</Chip>}
              {Array.isArray(first) && first.length > 0 && (
                <span class={style['soft']}>begins with {first.map(nameOf).join(', ')}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

const StepMessages = ({ record }: { readonly record: WholeRecord['record'] }) => (
  <Section title="Messages of the steps">
    <ul class={style['variations']}>
      {elementsOf(record, 'steps').map((step) => (
        <li key={textOf(step, 'id')}>
          <h3>{textOf(step, 'name')}</h3>
          <MessageParts of={step} />
        </li>
      ))}
    </ul>
  </Section>
)

/** A Canvas: its variants, its steps with what each did, and who may enter. */
export const Canvas = ({ params }: ScreenProps) => {
  const workspace = useWorkspace()
  const id = params['canvas'] ?? ''
  const { data, error, retry } = useRow('records.get', { params: { workspace, collection: 'canvases', record: id } })
  return (
    <ScreenBody
      title={data === undefined ? 'Canvas' : textOf(data.record, 'name')}
      actions={
        <span class={style['chips']}>
          <SendToUser parameter="canvas_id" id={id} />
          <ButtonLink href={linkTo('canvases', { workspace })} look="plain">
            All Canvases
          </ButtonLink>
        </span>
      }
    >
      {error !== undefined && data === undefined && <Failed what="this Canvas" error={error} retry={retry} />}
      {error === undefined && data === undefined && <Loading />}
      {data !== undefined && (
        <Page>
          <SendableFacts record={data.record} />
          <CanvasFlow whole={data} />
          <SendableChart parameter="canvas_id" id={id} />
          <Variants record={data.record} />
          <AudienceSection whole={data} />
          <RulesSection whole={data} again="Entered again" />
          <StepMessages record={data.record} />
          <Includes includes={data.includes} />
        </Page>
      )}
    </ScreenBody>
  )
}
