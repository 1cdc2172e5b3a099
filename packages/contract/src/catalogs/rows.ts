import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { catalogsAddItems } from './catalogs.add_items.ts'
import { catalogsCreate } from './catalogs.create.ts'
import { catalogsCreateFields } from './catalogs.create_fields.ts'
import { catalogsCreateItem } from './catalogs.create_item.ts'
import { catalogsCreateSelection } from './catalogs.create_selection.ts'
import { catalogsDelete } from './catalogs.delete.ts'
import { catalogsDeleteFields } from './catalogs.delete_fields.ts'
import { catalogsDeleteItem } from './catalogs.delete_item.ts'
import { catalogsDeleteItems } from './catalogs.delete_items.ts'
import { catalogsDeleteSelection } from './catalogs.delete_selection.ts'
import { catalogsGet } from './catalogs.get.ts'
import { catalogsGetItem } from './catalogs.get_item.ts'
import { catalogsGetItems } from './catalogs.get_items.ts'
import { catalogsReplaceItem } from './catalogs.replace_item.ts'
import { catalogsReplaceItems } from './catalogs.replace_items.ts'
import { catalogsUpdateItem } from './catalogs.update_item.ts'
import { catalogsUpdateItems } from './catalogs.update_items.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const catalogsRows = {
  'catalogs.add_items': catalogsAddItems,
  'catalogs.create': catalogsCreate,
  'catalogs.create_fields': catalogsCreateFields,
  'catalogs.create_item': catalogsCreateItem,
  'catalogs.create_selection': catalogsCreateSelection,
  'catalogs.delete': catalogsDelete,
  'catalogs.delete_fields': catalogsDeleteFields,
  'catalogs.delete_item': catalogsDeleteItem,
  'catalogs.delete_items': catalogsDeleteItems,
  'catalogs.delete_selection': catalogsDeleteSelection,
  'catalogs.get': catalogsGet,
  'catalogs.get_item': catalogsGetItem,
  'catalogs.get_items': catalogsGetItems,
  'catalogs.replace_item': catalogsReplaceItem,
  'catalogs.replace_items': catalogsReplaceItems,
  'catalogs.update_item': catalogsUpdateItem,
  'catalogs.update_items': catalogsUpdateItems,
} as const satisfies { readonly [Id in IdsOf<'catalogs'>]: Endpoint }
