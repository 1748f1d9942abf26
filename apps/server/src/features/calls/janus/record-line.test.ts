import { expect, it } from 'vitest'
import type { JanusConnection } from './janus-connection.ts'
import { type RecordableLine, recordLine } from './record-line.ts'

const TO = { room: 7, folder: '/recordings/r1' }

// [recordings-2]
it('a line is recorded under its name, restarts when the name changes, and needs a name', async () => {
  const asked: Record<string, unknown>[] = []
  const connection = {
    message: async (_handle: number, body: Record<string, unknown>) => void asked.push(body),
  } as unknown as JanusConnection
  const line: RecordableLine = { handle: 1 }
  const record = async (name: string | undefined) => {
    asked.length = 0
    await recordLine(connection, line, name === undefined ? undefined : { ...TO, name })
    return asked.map(({ request, record: isOn, filename }) =>
      [request, isOn, String(filename ?? '').replace(/-\d+$/, '')].join(' '),
    )
  }
  expect(await record(undefined)).toEqual([])
  expect(await record('ann-10')).toEqual(['edit  ', 'configure true ann-10'])
  expect(await record('ann-10')).toEqual([])
  expect(await record('ann-11')).toEqual(['configure false ', 'edit  ', 'configure true ann-11'])
  expect(await record(undefined)).toEqual(['configure false '])
})
