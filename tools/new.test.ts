import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from './command.ts'
import { addEntry, addImport } from './new/edit-source.ts'
import { namesOf } from './new/names.ts'
import { writeNew } from './new.ts'
import { fileLengthViolations } from './rules/file-length.ts'
import { copyTree } from './test/copy-tree.ts'

const SLOW_MS = 240_000
const SLOW = { timeout: SLOW_MS }

function fillInCodec(path: string, kind: string): void {
  const filled = readFileSync(path, 'utf8')
    .replace('toContent: () => undefined', `toContent: ({ title }) => ({ kind: '${kind}', title })`)
    .replace('toValue: () => ({})', 'toValue: ({ title }) => ({ title })')
  writeFileSync(path, filled)
}

describe('names', () => {
  it('come in every spelling', () => {
    expect(namesOf('poll-vote2')).toEqual({
      slug: 'poll-vote2',
      snake: 'poll_vote2',
      camel: 'pollVote2',
      pascal: 'PollVote2',
      label: 'Poll vote2',
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
  const written: string[] = []
  beforeAll(async () => {
    copy = copyTree()
    for (const [what, name, word] of [
      ['kind', 'hand-shake', '握手'],
      ['kind', 'hand-wave', '挥手'],
      ['feature', 'book-mark', ''],
      ['call', 'book-mark/list-marks', ''],
      ['call', 'pins/sort-pins', ''],
      ['room-event', 'name-plate', '名牌'],
    ] as const) {
      const lines = (await writeNew(what, name, word, copy)).split('\n')
      written.push(...lines.slice(0, lines.indexOf('Next:')).map(line => line.trim()))
    }
  }, SLOW_MS)
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  const run = (program: string, ...args: string[]) => runCommand(program, args, { cwd: copy })

  it('type-check in both apps, and with them in the packages they are made of', SLOW, async () => {
    const checks = await Promise.all(
      ['apps/web', 'apps/server'].map(project => run('tsc', '-p', project, '--checkers', '1')),
    )
    expect(checks.map(({ output }) => output)).toEqual(['', ''])
  })

  it('keep the limit of lines, with what they are registered in', () => {
    const sources = written.filter(path => /\.tsx?$/.test(path))
    expect(sources).toContain('apps/server/src/app/features.ts')
    expect(sources).toContain('apps/server/src/features/pins/pins.ts')
    expect(
      sources.flatMap(path => fileLengthViolations(path, readFileSync(join(copy, path), 'utf8'))),
    ).toEqual([])
  })

  /** One run for all: starting it costs more than the tests. */
  it(
    'fail their tests until they are filled in, and a kind with its codec filled in passes',
    SLOW,
    async () => {
      fillInCodec(join(copy, 'packages/protocol/src/kinds/hand-wave.ts'), 'hand_wave')
      const { output } = await run(
        'vitest',
        ...[
          'run',
          '--reporter=verbose',
          '--maxWorkers=1',
          '-t',
          'hand-|book-mark|listMarks|sortPins|setRoomNamePlate',
        ],
        ...['packages/protocol/fixtures', 'packages/protocol/src/kinds'],
        ...['packages/protocol/src/features/book-mark', 'apps/server/src/http/contract.test.ts'],
      )
      const linesWith = (mark: string) => output.split('\n').filter(line => line.includes(mark))
      const [passed, failed] = [linesWith('✓').join('\n'), linesWith('FAIL').join('\n')]
      for (const name of [
        'hand-shake is decoded',
        'hand-shake is encoded',
        'book-mark',
        'listMarks',
        'sortPins',
        'setRoomNamePlate',
      ])
        expect(failed).toContain(name)
      for (const name of ['hand-wave is decoded', 'hand-wave is encoded']) expect(passed).toContain(name)
      expect(failed).not.toContain('hand-wave')
    },
  )

  it('do not overwrite existing files, and need a proper name', async () => {
    await expect(writeNew('kind', 'sticker', '贴纸', copy)).rejects.toThrow('already there')
    for (const [what, name, word] of [
      ['planet', 'mars', ''],
      ['call', 'mars', ''],
      ['kind', 'a/b', '握手'],
      ['kind', 'mars', 'Mars'],
      ['room-event', 'mars', ''],
    ] as const)
      await expect(writeNew(what, name, word, copy)).rejects.toThrow(
        what === 'planet'
          ? /^npm run new kind .*\nnpm run new feature /
          : new RegExp(`^npm run new ${what} .*\nNames`),
      )
  })
})
