import type { Example } from '../docs.ts'

export const example: Example = ({ ids }) => ({ email_template_id: ids.emailTemplate, subject: 'Doors open at ten' })
