import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { Table } from './table.ts'

const step = fc.record({
  // Some share a shelf, whose names all lie near one another.
  key: fc.integer({ min: 0, max: 99 }).map(number => `key ${number}`),
  row: fc.option(fc.integer(), { nil: undefined }),
})

const contents = (table: Table<string, number>) => table.values().toSorted((a, b) => a - b)

it('a table equals a map after the same changes, and earlier tables stay unchanged', () => {
  fc.assert(
    fc.property(fc.array(step), steps => {
      const model = new Map<string, number>()
      let table = Table.of<string, number>([])
      for (const { key, row } of steps) {
        const before = { table, rows: contents(table), row: table.get(key) }
        table = row === undefined ? table.without(key) : table.with(key, row)
        if (row === undefined) model.delete(key)
        else model.set(key, row)
        expect(table.get(key)).toBe(row)
        expect(table.has(key)).toBe(row !== undefined)
        expect(before.table.get(key)).toBe(before.row)
        expect(contents(before.table)).toEqual(before.rows)
      }
      expect(contents(table)).toEqual([...model.values()].toSorted((a, b) => a - b))
      expect(table.withAll([['key 0', 7]])).toEqual(Table.of([...model, ['key 0', 7]]))
    }),
  )
})
