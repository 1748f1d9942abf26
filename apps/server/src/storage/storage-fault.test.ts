import { expect, it } from 'vitest'
import { storageFaultOf } from './storage-fault.ts'

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])('"%s" from PostgreSQL means that the database is unreachable', message => {
  expect(storageFaultOf(new Error(message))).toBe('unreachable')
})

it('a fault of the program is not a fault of the storage', () => {
  expect(storageFaultOf(new Error('Cannot read properties of undefined'))).toBeUndefined()
})
