import { describe, expect, it } from 'vitest'
import { coreSiblings } from './core-siblings.ts'
import { repeatedNames, repeatedStars, sharedNames } from './export-names.ts'
import { longFunctions } from './long-functions.ts'
import { misnamedFiles } from './misnamed-files.ts'
import { repeatedBlocks } from './repeated-blocks.ts'
import { unusedClasses } from './unused-classes.ts'

const file = (path: string, source: string) => ({ path, source })
const keys = (findings: { key: string }[]) => findings.map(({ key }) => key)

describe('function length', () => {
  const body = (statements: number) => `{\n${'  x()\n'.repeat(statements)}}`
  const names = (source: string) => keys(longFunctions(file('a.ts', source)))
  it('allows 40 statements and reports 41', () => {
    expect(longFunctions(file('a.ts', `function run() ${body(40)}`))).toEqual([])
    expect(longFunctions(file('b/a.ts', `function run() ${body(41)}`))).toEqual([
      { key: 'a.ts run', message: 'b/a.ts: run has 41 statements, at most 40' },
    ])
  })
  it('counts what stands in branches and loops, with or without braces', () => {
    const branches = 'if (a) return x\nfor (const b of c) { y() }\n'
    expect(names(`function run() {\n${branches.repeat(10)}}`)).toEqual([])
    expect(names(`function run() {\n${branches.repeat(10)}z()\n}`)).toEqual(['a.ts run'])
  })
  it('counts neither lines of a literal nor statements of functions inside', () => {
    expect(names(`function run() {\n  return [\n${'    1,\n'.repeat(200)}  ]\n}`)).toEqual([])
    expect(names(`function run() {\n  return [() => ${body(30)}, function () ${body(30)}]\n}`)).toEqual([])
    expect(names(`function run() {\n  const inner = () => ${body(41)}\n}`)).toEqual(['a.ts inner'])
  })
  it('names functions without a name by their variable, property or call', () => {
    const arrow = `() => ${body(61)}`
    expect(names(`const run = ${arrow}`)).toEqual(['a.ts run'])
    expect(names(`x = { run: ${arrow} }`)).toEqual(['a.ts run'])
    expect(names(`const Row = memo(${arrow})`)).toEqual(['a.ts Row'])
    expect(names(`it('works', ${arrow})`)).toEqual(["a.ts it('works')"])
  })
  it('allows a test 60 statements, and a group of tests any number', () => {
    expect(names(`it('works', () => ${body(60)})`)).toEqual([])
    expect(names(`describe('a', () => ${body(100)})`)).toEqual([])
    expect(names(`describe.each(X)('a', () => ${body(100)})`)).toEqual([])
  })
})

describe('repeated blocks', () => {
  const block = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `  line${from + index}()\n`).join('')
  it('reports ten equal lines, whatever their indentation and the empty lines between', () => {
    const copy = block(1, 10).replaceAll('  ', '\t').replace('line5', '\nline5')
    expect(repeatedBlocks([file('x/a.ts', block(1, 10)), file('y/b.ts', `\n${copy}`)])).toEqual([
      {
        key: 'a.ts = b.ts',
        message: 'y/b.ts:2: 10 lines as in x/a.ts:1; move them to where both may import them',
      },
    ])
  })
  it('finds a copy inside the same file', () => {
    expect(keys(repeatedBlocks([file('a.ts', `${block(1, 10)}x\n${block(1, 10)}`)]))).toEqual(['a.ts = a.ts'])
  })
  it('allows nine equal lines, and equal imports', () => {
    expect(repeatedBlocks([file('a.ts', block(1, 9)), file('b.ts', block(1, 9))])).toEqual([])
    const imports = "import { a } from './a.ts'\n".repeat(20)
    expect(repeatedBlocks([file('a.ts', imports), file('b.ts', imports)])).toEqual([])
  })
})

describe('exported names', () => {
  it('reports a name that two files of one package export', () => {
    const files = [
      file('apps/web/src/a.ts', 'export const one = 1'),
      file('apps/web/src/b.ts', 'export type one = 2'),
      file('apps/web/src/c.ts', "export { one } from './a.ts'"),
      file('apps/server/src/a.ts', 'export const one = 1'),
    ]
    expect(repeatedNames(files)).toEqual([
      {
        key: 'apps/web one',
        message: 'apps/web one is exported by apps/web/src/a.ts and apps/web/src/b.ts',
      },
    ])
  })

  it('reports a name of two packages of which one imports the other', () => {
    const files = ['packages/protocol', 'packages/core', 'apps/server'].map(owner =>
      file(
        `${owner}/src/a.ts`,
        owner === 'packages/protocol' ? 'export type Two = 2' : 'export const one = 1',
      ),
    )
    expect(sharedNames(files)).toEqual([])
    const web = file('apps/web/src/a.ts', 'export const one = 1\nexport type Two = 2')
    expect(sharedNames([...files, web]).map(({ key }) => key)).toEqual([
      'apps/web packages/protocol Two',
      'apps/web packages/core one',
    ])
  })

  it('reports a module that is passed on twice', () => {
    const source = "export * from './a.ts'\nexport * from './b.ts'\nexport * from './a.ts'"
    expect(repeatedStars(file('model.ts', source))).toEqual(['model.ts: exports everything of ./a.ts twice'])
  })
})

describe('file names', () => {
  const keysOf = (name: string, source: string) => keys(misnamedFiles(file(`src/${name}.ts`, source)))
  const named = (name: string, exported: string) => keysOf(name, `export const ${exported} = 1`)
  it('reports a file whose only export has another name', () => {
    expect(named('nesting', 'isTooDeep')).toEqual(['nesting.ts isTooDeep'])
    expect(named('count-unread', 'countRead')).toEqual(['count-unread.ts countRead'])
  })
  it('reports a file that has no word of its main export, nor of the types and constants beside it', () => {
    const beside = 'export interface Depth {}\nexport const MAX = 1\nexport function isTooDeep() {}'
    expect(keysOf('nesting', beside)).toEqual(['nesting.ts isTooDeep'])
    expect(keysOf('depth-of-nesting', beside)).toEqual([])
    expect(keysOf('max-nesting', beside)).toEqual([])
  })
  it('leaves a file with several functions the name of what they have in common', () => {
    expect(keysOf('nesting', 'export function open() {}\nexport function close() {}')).toEqual([])
  })
  it('allows a longer name, an s more or less, a number in front, and the files of a feature', () => {
    expect(named('limiter', 'createLimiter')).toEqual([])
    expect(named('websocket-links', 'WebSocketLink')).toEqual([])
    expect(named('0004-rooms', 'createRooms')).toEqual([])
    expect(named('rules', 'MAX_LENGTH')).toEqual([])
  })
})

describe('classes', () => {
  const unused = (css: string, view: string) =>
    keys(
      unusedClasses(
        [file('apps/web/src/a.module.css', css)],
        [file('apps/web/src/a.tsx', `import styles from './a.module.css'\n${view}`)],
      ),
    )
  it('reports a class that no view names', () => {
    expect(unused('.row { a: b } .row .gone:hover { c: 0.5s }', 'styles.row')).toEqual(['a.module.css gone'])
  })
  it('reports a class of a file that nobody imports', () => {
    expect(keys(unusedClasses([file('a.module.css', '.row {}')], []))).toEqual(['a.module.css row'])
  })
  it('takes a class that another stylesheet composes for used', () => {
    const composing = file('src/b/c.module.css', '.row { composes: cut from "../cut.module.css"; }')
    expect(keys(unusedClasses([file('src/cut.module.css', '.cut {} .old {}'), composing], []))).toEqual([
      'cut.module.css old',
      'c.module.css row',
    ])
  })
  it('a computed name counts as every class with that prefix', () => {
    expect(unused('.hue1 {} .size {}', 'styles[`hue1`]')).toEqual(['a.module.css size'])
    expect(unused('.hue1 {} .size {}', 'styles[look]')).toEqual([])
  })
  it('leaves classes of others and comments alone', () => {
    expect(unused('/* .old */ :global(.theirs) .row {}', 'styles.row')).toEqual([])
  })
})

describe('features of core', () => {
  it('report an import of another feature, and none of their own or of the store', () => {
    const rooms = 'packages/core/src/features/rooms/rooms.ts'
    expect(keys(coreSiblings(file(rooms, "import { x } from '../drafts/drafts.ts'")))).toEqual([
      'rooms/rooms.ts → drafts/drafts.ts',
    ])
    expect(coreSiblings(file(rooms, "import { x } from './events.ts'"))).toEqual([])
    expect(coreSiblings(file(rooms, "import { x } from '../../store/change.ts'"))).toEqual([])
  })
})
