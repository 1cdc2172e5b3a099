import { unwrap } from '@brazier/client'
import { defined, type ElementOf, fitting, isoOf, pullEach, type Pulling, readAll, readGiven } from './pulling.ts'

export const pullCatalogs = async (pulling: Pulling): Promise<ElementOf<'catalogs'>[]> => {
  const { client, notes } = pulling
  const { catalogs } = unwrap(await client['catalogs.get']())
  const pulled = await readGiven(pulling, 'catalogs', 'catalogs', catalogs, async (catalog) => {
    const { name, description, fields, updated_at } = catalog
    const items = await readAll(
      pulling,
      `catalog ${name}`,
      client.pages('catalogs.get_items', { params: { catalog_name: name } }),
    )
    return {
      name,
      description,
      fields: fields.map((field) => ({ name: field.name, type: field.type })),
      ...defined({ updated_at: isoOf(updated_at) }),
      items: items.map((item) => ({ ...item })) as never, // an item is JSON, and `fitting` checks it
    }
  })
  if (pulled.length > 0) notes.add('catalogs', 'The API does not give the selections of a catalog.')
  return fitting(notes, 'catalogs', pulled)
}

export const pullContentBlocks = (pulling: Pulling): Promise<ElementOf<'content_blocks'>[]> => {
  const { client } = pulling
  const note = 'The API does not give whether a content block is a draft: each is active.'
  const pages = client.pages('content_blocks.list')
  return pullEach(pulling, 'content_blocks', pages, note, async ({ content_block_id }) => {
    const block = unwrap(await client['content_blocks.info']({ query: { content_block_id } }))
    const { name, content, description, tags, created_at, last_edited } = block
    return {
      content_block_id,
      name,
      ...(description !== null && description.trim() !== '' && { description }),
      content,
      tags: [...tags],
      ...defined({ created_at: isoOf(created_at), last_edited: isoOf(last_edited) }),
    }
  })
}

export const pullEmailTemplates = (pulling: Pulling): Promise<ElementOf<'email_templates'>[]> => {
  const { client } = pulling
  const pages = client.pages('templates.email.list')
  return pullEach(pulling, 'email_templates', pages, undefined, async ({ email_template_id }) => {
    const template = unwrap(await client['templates.email.info']({ query: { email_template_id } }))
    const { template_name, subject, body, plaintext_body, preheader, should_inline_css, tags } = template
    return {
      email_template_id,
      template_name,
      subject,
      body,
      ...defined({ plaintext_body, preheader }),
      should_inline_css,
      tags: [...tags],
      ...defined({ created_at: isoOf(template.created_at), updated_at: isoOf(template.updated_at) }),
    }
  })
}

export const pullPreferenceCenters = async (pulling: Pulling): Promise<ElementOf<'preference_centers'>[]> => {
  const { client, notes } = pulling
  const { preference_centers } = unwrap(await client['preference_center.list']())
  const centers = await readGiven(
    pulling,
    'preference_centers',
    'preference centers',
    preference_centers,
    async (listed) => {
      const { preference_center_api_id } = listed
      const center = unwrap(await client['preference_center.get']({ params: { preference_center_api_id } }))
      return {
        preference_center_api_id,
        name: center.name,
        ...(center.preference_center_title !== null && { preference_center_title: center.preference_center_title }),
        preference_center_page_html: center.preference_center_page_html,
        confirmation_page_html: center.confirmation_page_html,
        state: center.state,
        options: structuredClone(center.preference_center_options) as never, // `fitting` checks it
        ...defined({ created_at: isoOf(center.created_at), updated_at: isoOf(center.updated_at) }),
      }
    },
  )
  return fitting(notes, 'preference_centers', centers)
}
