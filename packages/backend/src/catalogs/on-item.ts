import type { Handler } from '../service/handler.ts'

export type ItemWrite =
  | 'catalogs.create_item'
  | 'catalogs.delete_item'
  | 'catalogs.replace_item'
  | 'catalogs.update_item'

/** Reports success to the request log after the transaction. Source: decision 0147. */
export const onItem =
  <Id extends ItemWrite>(handler: Handler<Id>): Handler<Id> =>
  async (input, context) => {
    const answer = await handler(input, context)
    if (answer.status < 300) context.report('done', { about: input.params.item_id })
    return answer
  }
