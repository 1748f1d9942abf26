import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { leaveOut } from '../leave-out-docs.ts'

const FEATURES = fileURLToPath(new URL('../../../packages/protocol/src/features', import.meta.url))

it('browsers receive no summaries and no examples', () => {
  const source = `
    export const call = endpoint({
      path: '/x', // 图
      room: 'read',
      summary: 'Do it.',
      examples: { right: { a: 1 }, wrong: [[{ summary: 'x' }, 'a']] },
      request: z.object({ summary: z.string(), examples: z.string() }),
    })`
  const left = leaveOut('rest.ts', source).replace(/\s+/g, ' ')
  expect(left).toBe(
    " export const call = endpoint({ path: '/x', // 图 request: z.object({ summary: z.string(), examples: z.string() }), })",
  )
})

it('every contract entry is left whole but for them', () => {
  const contracts = globSync('**/*.ts', { cwd: FEATURES })
    .map(path => ({ path, source: readFileSync(`${FEATURES}/${path}`, 'utf8') }))
    .filter(({ source }) => source.includes(' examples: {'))
  expect(contracts.length).toBeGreaterThan(50)
  for (const { path, source } of contracts) {
    const left = leaveOut(path, source)
    expect(parseSync(path, left).errors, path).toEqual([])
    expect(left, path).not.toMatch(/summary:\s+['"`]|examples: \{/)
    const count = (text: string) => text.match(/answer: /g)?.length
    expect(count(left), path).toBe(count(source))
  }
})
