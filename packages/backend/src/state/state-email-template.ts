import * as z from 'zod'
import { Time } from './time.ts'

/** An email template in a state file. */
export const StateEmailTemplate = z
  .strictObject({
    email_template_id: z.string().min(1),
    template_name: z.string().min(1),
    subject: z.string().describe('May have Liquid'),
    body: z.string().describe('HTML with Liquid'),
    plaintext_body: z.string().optional().describe('Text with Liquid'),
    preheader: z.string().optional().describe('May have Liquid'),
    should_inline_css: z.boolean().default(true),
    tags: z.array(z.string()).default([]).describe('Names of tags in this file or the workspace'),
    created_at: Time.optional().describe('Default: when the file is loaded'),
    updated_at: Time.optional().describe('Default: created_at'),
  })
  .meta({ id: 'EmailTemplate' })

/** The output of the schema of the same name. */
export type StateEmailTemplate = z.output<typeof StateEmailTemplate>
