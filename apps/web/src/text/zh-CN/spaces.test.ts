import { expect, it } from 'vitest'
import { spaced } from './spaced.ts'

const modules = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true })

const NAME = 'Ann'
const NUMBER = 7
/** Stands for the parameters of any sentence. */
const PARAMS = new Proxy<Record<string, unknown>>(
  {},
  { get: (_, key) => ({ people: [NAME], more: 0 })[String(key)] ?? NAME },
)
const ARGUMENTS = [NAME, NUMBER, [NAME], PARAMS].map(argument => Array<unknown>(5).fill(argument))

/** What a text says with one set of arguments; nothing if it takes others. */
function sayWith(text: (...args: unknown[]) => unknown, args: unknown[]): string[] {
  try {
    const said = text(...args)
    return typeof said === 'string' ? [said] : []
  } catch {
    return []
  }
}

function textsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [`${path}: ${value}`]
  if (typeof value === 'function') {
    return ARGUMENTS.flatMap(args => sayWith((...given) => value(...given), args)).map(
      said => `${path}: ${said}`,
    )
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const texts = Object.entries(modules)
  .filter(([path]) => !/spaced|test/.test(path))
  .flatMap(([path, module]) => textsOf(module, path))

const GLUED = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u

it('Chinese texts have a space between Han and Latin', () => {
  expect(texts.length).toBeGreaterThan(1_500)
  expect(texts.filter(text => GLUED.test(text))).toEqual([])
})

it.each([
  ['Ann', ' Ann '],
  ['张三', '张三'],
  ['小林（产品）', '小林（产品）'],
  ['Ann（产品）', ' Ann（产品）'],
])('the name %s has spaces only beside Latin letters', (name, expected) => {
  expect(spaced(name)).toBe(expected)
})
