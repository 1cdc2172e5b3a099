import type { Handler } from '../service/handler.ts'
import { allEmailTemplates, shownEmailTemplate } from './shown-email-template.ts'

/** Oldest first. `count` counts the answer's templates. Source: decision 0131. */
export const templatesEmailList: Handler<'templates.email.list'> = async ({ query }, { store }) => {
  const { modified_after = -Infinity, modified_before = Infinity, limit, offset = 0 } = query
  const templates = (await store.read(allEmailTemplates))
    .filter(({ updated_at }) => updated_at >= modified_after && updated_at <= modified_before)
    .slice(offset, offset + limit)
    .map(shownEmailTemplate)
  return { status: 200, body: { count: templates.length, templates, message: 'success' } }
}
