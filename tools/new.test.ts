import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { addEntry, addImport } from './new/edit-source.ts'
import { namesOf } from './new/names.ts'
import { writeNew } from './new.ts'
import { copyTree } from './test/copy-tree.ts'

const SLOW_MS = 240_000

describe('names', () => {
  it('come in every spelling', () => {
    expect(namesOf('poll-vote2')).toEqual({
      ...{ slug: 'poll-vote2', snake: 'poll_vote2', camel: 'pollVote2', pascal: 'PollVote2' },
    })
  })
  it.each(['', 'Poll', 'poll_vote', '-poll', 'poll-', '../poll', '2poll'])('%j is refused', slug => {
    expect(namesOf(slug)).toBeUndefined()
  })
})

describe('edits', () => {
  it('add an import after the last one', () => {
    const source = "import {\n  a,\n} from './a.ts'\nimport './b.ts'\n\ncode()\n"
    expect(addImport(source, "import { c } from './c.ts'")).toBe(
      "import {\n  a,\n} from './a.ts'\nimport { c } from './c.ts'\nimport './b.ts'\n\ncode()\n",
    )
  })
  it('add an entry to the end of the object that is named, not of one inside', () => {
    const source = 'const A = {\n  a: {\n    b: 1,\n  },\n}\nconst B = {\n}\n'
    expect(addEntry(source, 'const A = ', 'c: 2,')).toBe(
      'const A = {\n  a: {\n    b: 1,\n  },\n  c: 2,\n}\nconst B = {\n}\n',
    )
    expect(() => addEntry(source, 'const C = ', 'c: 2,')).toThrow("'const C = ' not found")
  })
})

describe('skeletons', () => {
  let copy = ''
  beforeAll(() => {
    copy = copyTree()
  }, SLOW_MS)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const run = (program: string, ...args: string[]) => runCommand(program, args, { cwd: copy })
  const change = (path: string, edit: (source: string) => string) =>
    writeFileSync(join(copy, path), edit(readFileSync(join(copy, path), 'utf8')))
  const typeErrors = async (...projects: string[]) =>
    (await Promise.all(projects.map(project => run('tsc', '-p', project))))
      .map(({ output }) => output)
      .join('')

  it(
    'of a kind type-check, and its tests fail until the codec is filled in',
    async () => {
      await writeNew('kind', 'hand-shake', copy)
      expect(await typeErrors('packages/protocol', 'packages/protocol/tsconfig.test.json', 'apps/web')).toBe(
        '',
      )
      const test = () =>
        run('vitest', 'run', 'packages/protocol/fixtures', '--reporter=verbose', '-t', 'hand-shake')
      const failing = await test()
      expect(failing.code).not.toBe(0)
      expect(failing.output).toContain('hand-shake is decoded')
      change('packages/protocol/src/kinds/hand-shake.ts', source =>
        source
          .replace('toContent: () => undefined', "toContent: ({ title }) => ({ kind: 'hand_shake', title })")
          .replace('toValue: () => ({})', 'toValue: ({ title }) => ({ title })'),
      )
      const passing = await test()
      expect(passing.output).not.toContain('FAIL')
      expect(passing.code).toBe(0)
    },
    SLOW_MS,
  )

  it(
    'of a feature type-check, and its test fails until the rule is filled in',
    async () => {
      await writeNew('feature', 'book-mark', copy)
      expect(await typeErrors('packages/protocol', 'packages/core', 'apps/web')).toBe('')
      const { code, output } = await run('vitest', 'run', 'packages/protocol/src/features/book-mark')
      expect(code).not.toBe(0)
      expect(output).toContain('1 failed')
    },
    SLOW_MS,
  )

  it(
    'of a call type-check, and the contract test fails until the handler is filled in',
    async () => {
      await writeNew('call', 'pins/sort-pins', copy)
      await writeNew('call', 'vouchers/redeem-voucher', copy)
      expect(readFileSync(join(copy, 'docs/feature-map.md'), 'utf8')).toContain('| vouchers | ● |  | ● |  |')
      expect(await typeErrors('packages/protocol', 'apps/server')).toBe('')
      const { code, output } = await run('vitest', 'run', 'apps/server/src/http/contract.test.ts')
      expect(code).not.toBe(0)
      expect(output).toMatch(/FAIL.*sortPins/)
      expect(output).toMatch(/FAIL.*redeemVoucher/)
    },
    SLOW_MS,
  )

  it('do not overwrite what is there', async () => {
    await expect(writeNew('kind', 'sticker', copy)).rejects.toThrow('already there')
    await expect(writeNew('planet', 'mars', copy)).rejects.toThrow('npm run new')
    await expect(writeNew('call', 'mars', copy)).rejects.toThrow('npm run new')
  })
})
