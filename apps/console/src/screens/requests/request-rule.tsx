import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { useOperations } from '../../data/use-operations.ts'
import { Note } from '../../parts/note.tsx'
import { Facts } from '../../parts/section.tsx'
import { Failed, Loading } from '../../parts/states.tsx'
import type { WholeRequest } from './whole-request.ts'
import style from './requests.module.css'

/** Steps in order, and what passing means. */
const steps = [
  { step: 'key', name: 'Key', passed: 'a workspace has it' },
  { step: 'fault', name: 'Fault', passed: 'none was set for this call' },
  { step: 'permission', name: 'Permission', passed: 'the key may use this endpoint' },
  { step: 'rate_limit', name: 'Rate limit', passed: 'a call was left' },
  { step: 'body', name: 'Body', passed: 'JSON of a size that is taken' },
  { step: 'contract', name: 'Contract', passed: 'the values fit the schemas' },
  { step: 'data', name: 'Data', passed: 'what it names exists' },
] as const

const Steps = ({ request }: { readonly request: WholeRequest }) => {
  const at = steps.findIndex(({ step }) => step === request.refused_by)
  // The work was done all the same.
  const isLost = request.fault === 'lost'
  const unknown = isLost ? 'not known: the answer was lost' : 'not reached'
  const passedText = (step: string, passed: string): string =>
    step === 'fault' && request.fault !== undefined ? `${request.fault} was applied` : passed
  return (
    <ol class={style['steps']}>
      {steps.map(({ step, name, passed }, index) => {
        const isHere = index === at && !isLost
        const isPassed = at === -1 || index < at || (isLost && index === at)
        const said = isHere ? `ended here: ${request.message ?? 'refused'}` : passedText(step, passed)
        return (
          <li key={step} aria-current={isHere ? 'step' : undefined}>
            <span class={isPassed ? 'good' : undefined}>{isHere ? '✕' : isPassed ? '✓' : '–'}</span>
            <span>
              {name}: {isHere || isPassed ? said : unknown}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '–')

const limitText = (limit: unknown): string => {
  if (typeof limit !== 'object' || limit === null || !('limit' in limit) || !('window_seconds' in limit)) return 'none'
  return `${String(limit.limit)} requests in ${String(limit.window_seconds)} s`
}

export const RequestRule = ({ request }: { readonly request: WholeRequest }) => {
  const workspace = useWorkspace()
  const { data, error, retry } = useOperations()
  const operation = data?.find(({ id }) => id === request.endpoint)
  return (
    <>
      <h3>The steps that it took</h3>
      {request.refused_by === 'failure' && <Note>The service itself failed: see its log.</Note>}
      <Steps request={request} />
      <h3>The endpoint</h3>
      {error !== undefined && <Failed what="the rule" error={error} retry={retry} />}
      {data === undefined && error === undefined && <Loading lines={4} />}
      {operation !== undefined && (
        <Facts
          facts={[
            ['Does', operation.summary],
            ['Specification', textOf(operation.source['x-source'])],
            ['Permission', textOf(operation.source['x-permission'])],
            ['Rate limit', limitText(operation.source['x-rate-limit'])],
            [
              'Reference',
              <a key="reference" href={linkTo('operation', { workspace, operation: operation.id })}>
                {operation.id}
              </a>,
            ],
          ]}
        />
      )}
    </>
  )
}
