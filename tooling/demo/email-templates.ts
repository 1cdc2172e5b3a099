import type { StateFile } from '@brazier/backend'
import { draw } from './draw.ts'
import { daysAgo } from './time.ts'

type Template = NonNullable<StateFile['email_templates']>[number]

export const emailTemplates: readonly Template[] = [
  {
    email_template_id: draw('email-template/opening-day').uuid(),
    template_name: 'Opening day',
    subject: 'Doors open at nine, {{${first_name} | default: "neighbour"}}',
    body: '{{content_blocks.${header}}}\n<h1>We are open</h1>\n{{content_blocks.${footer}}}',
    should_inline_css: true,
    tags: ['Workshops'],
    created_at: daysAgo(60),
    updated_at: daysAgo(59),
  },
]
