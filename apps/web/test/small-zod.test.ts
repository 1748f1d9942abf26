import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { decodeFixture, malformedFixtures, stanzaFixtures } from '@parley/protocol/fixtures'
import { contract } from '@parley/protocol/rest'
import * as fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { parseXml } from '../../../packages/protocol/fixtures/dom-element.ts'
import { smallZodPlugin } from '../small-zod-plugin.ts'

interface Outcome {
  success: boolean
  data?: unknown
  error?: { issues: { path: PropertyKey[] }[] }
}
interface Schema {
  safeParse(value: unknown): Outcome
}
interface Shared {
  contract: Record<string, { request: Schema; answer: Schema }>
  decodeFixture: typeof decodeFixture
}

const folder = mkdtempSync(join(tmpdir(), 'parley-small-zod-'))
const source = (path: string) => fileURLToPath(new URL(`../../../packages/protocol/${path}`, import.meta.url))
/** The shared code as browsers run it. */
let inBrowsers: Shared

async function bundle(name: string, code: string): Promise<void> {
  const entry = join(folder, `${name}.ts`)
  writeFileSync(entry, code)
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [smallZodPlugin()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => `${name}.mjs` },
    },
  })
}

beforeAll(async () => {
  const files = ['src/rest.ts', 'fixtures/run-fixture.ts'].map(path => JSON.stringify(source(path)))
  await bundle('shared', files.map(file => `export * from ${file}\n`).join(''))
  inBrowsers = await import(pathToFileURL(join(folder, 'shared.mjs')).href)
})
afterAll(() => rmSync(folder, { recursive: true }))

const STRINGS = [
  '',
  ' ',
  'a',
  ' A b ',
  '0',
  '12',
  '-1',
  'https://a.example/x',
  'a@b.example',
  'x'.repeat(200),
]
const NUMBERS = [0, -0, 1, 2, 3.5, -1, 1e9, Number.MAX_SAFE_INTEGER + 2, Number.NaN, Number.POSITIVE_INFINITY]
const anything = fc.constantFrom<unknown>(
  ...STRINGS,
  ...NUMBERS,
  ...[null, undefined, true, [], [1], {}, { a: 1 }, JSON.parse('{"__proto__":1}')],
)

/** Mostly what the schema takes, sometimes something else. */
function valuesFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: anything })
}

// biome-ignore lint/suspicious/noExplicitAny: what zod notes of each type has fields of its own
const defOf = (schema: unknown): any => (schema as z.ZodMiniType)._zod.def

function patternOf(schema: z.ZodMiniType): RegExp | undefined {
  const checks = [defOf(schema), ...(defOf(schema).checks ?? []).map(defOf)]
  return checks.find(({ pattern }) => pattern)?.pattern
}

function stringsFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const pattern = patternOf(schema)
  const plain = fc.oneof(fc.constantFrom(...STRINGS), fc.uuid(), fc.string())
  // Not all that a browser can match can be made.
  try {
    return pattern ? fc.oneof(fc.stringMatching(pattern), plain) : plain
  } catch {
    return plain
  }
}

function fieldsFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const { shape, catchall } = defOf(schema)
  const fields = Object.entries<z.ZodMiniType>(shape).map(([key, field]) => [key, valuesFor(field)] as const)
  const required = Object.entries<z.ZodMiniType>(shape).filter(
    ([, field]) => !field.safeParse(undefined).success,
  )
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: required.map(([key]) => key) })
  const others = fc.dictionary(
    fc.constantFrom('more', '__proto__', '1'),
    catchall ? anything : fc.constant('x'),
  )
  return fc
    .tuple(fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, others), known)
    .map(parts => Object.assign({}, ...parts))
}

function rightFor(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = defOf(schema)
  switch (def.type) {
    case 'string':
      return stringsFor(schema)
    case 'number':
      return fc.oneof(fc.constantFrom(...NUMBERS), fc.nat(1000), fc.double())
    case 'boolean':
      return fc.boolean()
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries))
    case 'optional':
    case 'default':
    case 'catch':
      return fc.oneof({ weight: 3, arbitrary: valuesFor(def.innerType) }, fc.constant(undefined))
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: valuesFor(def.innerType) }, fc.constant(null))
    case 'array':
      return fc.array(valuesFor(def.element), { maxLength: 3 })
    case 'record':
      return fc.dictionary(rightFor(def.keyType) as fc.Arbitrary<string>, valuesFor(def.valueType), {
        maxKeys: 3,
      })
    case 'union':
      return fc.oneof(...def.options.map(valuesFor))
    case 'pipe':
      return valuesFor(def.in)
    case 'object':
      return fieldsFor(schema)
    default:
      return anything
  }
}

const pathOf = ({ error }: Outcome): PropertyKey[] => error?.issues[0]?.path ?? []

function expectSame(ours: Outcome, zods: Outcome): void {
  const { success, data } = zods
  const path = pathOf(ours)
  expect([ours.success, ours.data]).toStrictEqual([success, data])
  // About a union zod sometimes says which of its members came close.
  expect(pathOf(zods).slice(0, path.length)).toStrictEqual(path)
}

it.each(Object.entries(contract))(
  'browsers take the same requests and answers of %s as zod',
  (name, call) => {
    for (const part of ['request', 'answer'] as const)
      fc.assert(
        fc.property(valuesFor(call[part]), value => {
          const ours = inBrowsers.contract[name]?.[part].safeParse(value)
          expectSame(ours as Outcome, call[part].safeParse(value))
        }),
      )
  },
)

it('browsers read stanzas as zod does', () => {
  for (const { codec, xml } of [...stanzaFixtures, ...malformedFixtures])
    expect(inBrowsers.decodeFixture(codec, parseXml(xml))).toStrictEqual(decodeFixture(codec, parseXml(xml)))
})

it('no bundle calls a function of zod that browsers lack', async () => {
  const using = (name: string) => `import * as z from 'zod/mini'\nexport const schema = z.${name}()\n`
  await bundle('known', using('boolean'))
  await expect(bundle('unknown', using('bigint'))).rejects.toThrow('bigint')
})
