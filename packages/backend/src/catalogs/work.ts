import type { AreaWork, HandlersOf } from '../service/handler.ts'
import { addItems } from './catalogs.add_items.job.ts'
import { catalogsAddItems } from './catalogs.add_items.ts'
import { catalogsCreate } from './catalogs.create.ts'
import { createFields } from './catalogs.create_fields.job.ts'
import { catalogsCreateFields } from './catalogs.create_fields.ts'
import { catalogsCreateItem } from './catalogs.create_item.ts'
import { createSelection } from './catalogs.create_selection.job.ts'
import { catalogsCreateSelection } from './catalogs.create_selection.ts'
import { catalogsDelete } from './catalogs.delete.ts'
import { deleteField } from './catalogs.delete_fields.job.ts'
import { catalogsDeleteFields } from './catalogs.delete_fields.ts'
import { catalogsDeleteItem } from './catalogs.delete_item.ts'
import { deleteItems } from './catalogs.delete_items.job.ts'
import { catalogsDeleteItems } from './catalogs.delete_items.ts'
import { deleteSelection } from './catalogs.delete_selection.job.ts'
import { catalogsDeleteSelection } from './catalogs.delete_selection.ts'
import { catalogsGet } from './catalogs.get.ts'
import { catalogsGetItem } from './catalogs.get_item.ts'
import { catalogsGetItems } from './catalogs.get_items.ts'
import { catalogsReplaceItem } from './catalogs.replace_item.ts'
import { replaceItems } from './catalogs.replace_items.job.ts'
import { catalogsReplaceItems } from './catalogs.replace_items.ts'
import { catalogsUpdateItem } from './catalogs.update_item.ts'
import { updateItems } from './catalogs.update_items.job.ts'
import { catalogsUpdateItems } from './catalogs.update_items.ts'

const handlers: HandlersOf<'catalogs'> = {
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
}

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const catalogsWork = {
  handlers,
  jobs: [addItems, createFields, createSelection, deleteSelection, deleteField, deleteItems, replaceItems, updateItems],
} as const satisfies AreaWork
