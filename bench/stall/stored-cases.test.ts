import { contract, type Endpoint } from '@parley/protocol/rest'
import { expect, it } from 'vitest'
import { schemaOf } from '../../apps/server/src/http/describe-contract.ts'
import { BOUNDED_CALLS } from './bounded-calls.ts'
import { STORED_CASES } from './stored-cases.ts'

const answersWithList = ({ answer }: Endpoint) =>
  JSON.stringify(schemaOf(answer, 'output')).includes('"type":"array"')

it('every call that answers with a list has a stored worst case, or a reason why it needs none', () => {
  const lists = Object.entries(contract as Record<string, Endpoint>)
    .filter(([, endpoint]) => answersWithList(endpoint))
    .map(([name]) => name)
  const named = new Set([...Object.keys(STORED_CASES), ...Object.keys(BOUNDED_CALLS)])
  expect(lists.filter(name => !named.has(name))).toEqual([])
})
