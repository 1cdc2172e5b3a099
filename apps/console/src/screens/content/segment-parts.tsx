import { linkTo } from '@brazier/control/console-routes'
import { useWorkspace } from '../../data/control.ts'
import { AudienceCount } from '../../parts/audience-count.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { SendableChart } from '../campaigns/campaign.tsx'
import type { PartsProps } from './parts-props.ts'

export const SegmentParts = ({ whole }: PartsProps) => {
  const workspace = useWorkspace()
  const words = whole.audiences.find(({ path }) => path === 'audience')?.words
  return (
    <>
      <p class="lead">{words}</p>
      <p>
        <ButtonLink href={linkTo('users', { workspace }, { segment: whole.id })}>Its users</ButtonLink>{' '}
        <ButtonLink href={linkTo('audience', { workspace }, { audience: JSON.stringify(whole.record['audience']) })}>
          Its filters
        </ButtonLink>{' '}
        <AudienceCount asked={{ segment: whole.id }} />
      </p>
      {whole.record['analytics_tracking_enabled'] === true ? (
        <SendableChart parameter="segment_id" id={whole.id} />
      ) : (
        <p class="small">
          Its size is not counted: <code>analytics_tracking_enabled</code> is false.
        </p>
      )}
    </>
  )
}
