import type { Example } from '../docs.ts'

export const example: Example = () => ({
  preference_center_title: 'What we send you',
  preference_center_page_html:
    '<form method="post" action="{{preference_center_submit_url}}"><label><input type="checkbox" name="{% form_field_name :email_global_state %}" value="opted_in"> Emails</label><button>Save</button></form>',
  confirmation_page_html: '<p>Saved.</p>',
})
