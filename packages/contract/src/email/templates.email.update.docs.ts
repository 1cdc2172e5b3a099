import type { Example } from '../docs.ts'

/** A readable body. */
export const example: Example = ({ ids }) => ({ email_template_id: ids.emailTemplate, subject: 'Doors open at ten' })
