import type { Profiler } from 'node:inspector'
import { expect, test } from 'vitest'
import { stageShares } from './stages.ts'

const node = (
  id: number,
  functionName: string,
  url: string,
  children: number[] = [],
): Profiler.ProfileNode => ({
  id,
  callFrame: { functionName, url, scriptId: '0', lineNumber: 0, columnNumber: 0 },
  children,
})

test('gives the time of libraries to the stage that called them, and leaves idle time out', () => {
  const nodes = [
    node(1, '(root)', '', [2, 5, 6, 7]),
    node(2, 'insertMessages', 'file:///x/features/messages/batch-statements.ts', [3]),
    node(3, 'run', 'file:///x/storage/sqlite.ts', [4]),
    node(4, '', ''),
    node(5, '(idle)', ''),
    node(6, '(garbage collector)', ''),
    node(7, 'execute', 'file:///x/node_modules/kysely/dist/driver.js'),
  ]
  const shares = stageShares({
    nodes,
    startTime: 0,
    endTime: 0,
    samples: [4, 5, 6, 7, 1],
    timeDeltas: [50, 900, 20, 20, 10],
  })
  expect(Object.fromEntries(shares)).toEqual({
    'SQLite: rows': 0.5,
    garbage: 0.2,
    'transaction: query builder and driver': 0.2,
    'turns of the loop, promises, rest': 0.1,
  })
})
