import type { PagePosition } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { deepFreeze } from '../deep-freeze.ts'
import { command, size, type StoreCommand } from './command.ts'

const catalog = fc.constantFrom('c1', 'c2', '__proto__')
const id = fc.constantFrom('a', 'b', 'b-', 'c', 'constructor')
const position: fc.Arbitrary<PagePosition> = fc.record(
  { side: fc.constantFrom('after', 'before'), key: fc.oneof(id, fc.constantFrom('', 'aa', 'z')) },
  { requiredKeys: ['side'] },
)

export const catalogItemCommand: fc.Arbitrary<StoreCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(catalog, id, fc.nat(3))
      .map(([name, item, n]) =>
        command(`put item ${item} of ${name}`, (tx) => tx.catalogItems.put(name, deepFreeze({ id: item, n }))),
      ),
  },
  fc
    .tuple(catalog, id)
    .map(([name, item]) => command(`delete item ${item} of ${name}`, (tx) => tx.catalogItems.delete(name, item))),
  fc
    .tuple(catalog, id)
    .map(([name, item]) => command(`get item ${item} of ${name}`, (tx) => tx.catalogItems.get(name, item))),
  fc
    .tuple(catalog, position, size)
    .map(([name, at, limit]) =>
      command(`page ${name} ${JSON.stringify(at)} ${limit}`, (tx) => tx.catalogItems.page(name, at, limit)),
    ),
  fc
    .tuple(catalog, fc.nat(5))
    .map(([name, place]) => command(`item at ${place} of ${name}`, (tx) => tx.catalogItems.idAt(name, place))),
  catalog.map((name) => command(`count ${name}`, (tx) => tx.catalogItems.count(name))),
  catalog.map((name) => command(`delete all of ${name}`, (tx) => tx.catalogItems.deleteAll(name))),
)
