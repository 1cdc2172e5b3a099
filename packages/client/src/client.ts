import type { Contract, EndpointId } from '@brazier/contract'
import type { SuccessBody } from './answer.ts'
import type { CallArguments, PagedId } from './call-input.ts'
import type { Methods } from './methods.ts'

type Items<Id extends EndpointId> = Contract[Id] extends { readonly pages: { readonly items: infer Name } }
  ? Name
  : never

/** A record of a paged list. */
export type PageItem<Id extends PagedId> =
  SuccessBody<Id> extends { readonly [Name in Items<Id> & string]: readonly (infer Item)[] } ? Item : never

/** An API client: `client[id](input, options)` for each id of the table, and `pages`. */
export interface Client extends Methods {
  /**
   * Yields every record of a list, page after page, starting at the page in the query. If an answer is not a success, throws
   * a ServiceError. Throws a TypeError for an id whose list does not have pages.
   *
   * @example
   * for await (const item of client.pages('catalogs.get_items', { params: { catalog_name: 'books' } })) console.log(item.id)
   */
  pages<Id extends PagedId>(id: Id, ...given: CallArguments<Id>): AsyncIterable<PageItem<Id>>
}
