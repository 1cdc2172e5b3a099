import type { StateFile } from '@brazier/backend'
import { draw } from './draw.ts'
import { daysAgo } from './time.ts'

type Center = NonNullable<StateFile['preference_centers']>[number]

export const preferenceCenters: readonly Center[] = [
  {
    preference_center_api_id: draw('preference-center/letters').uuid(),
    name: 'letters',
    preference_center_title: 'Your letters',
    preference_center_page_html:
      '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Letters from camp</label><button>Save</button></form>',
    confirmation_page_html: '<p>Saved. See you at the fire.</p>',
    state: 'active',
    options: { 'meta-viewport-content': 'width=device-width' },
    created_at: daysAgo(200),
    updated_at: daysAgo(199),
  },
]
