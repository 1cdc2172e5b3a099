import { PreferenceCenterOptions } from '@brazier/contract'
import * as z from 'zod'
import { Time } from './time.ts'

/** A preference center in a state file. The links of users are not there: each is a secret. */
export const StatePreferenceCenter = z
  .strictObject({
    preference_center_api_id: z.string().min(1),
    name: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/)
      .describe('Letters, digits, `-` and `_`'),
    preference_center_title: z.string().optional().describe('Default: Preference Center'),
    preference_center_page_html: z.string().min(1).describe('HTML with Liquid: the page with the form'),
    confirmation_page_html: z.string().min(1).describe('HTML with Liquid: the page after the form is sent'),
    state: z.enum(['active', 'draft']).default('active').describe('Whether users can see it'),
    options: PreferenceCenterOptions.default({}).describe('What the head of the pages has'),
    created_at: Time.optional().describe('Default: when the file is loaded'),
    updated_at: Time.optional().describe('Default: created_at'),
  })
  .meta({ id: 'PreferenceCenter' })

/** The output of the schema of the same name. */
export type StatePreferenceCenter = z.output<typeof StatePreferenceCenter>
