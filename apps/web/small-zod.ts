/**
 * What the shared code uses of `zod/mini`, for browsers: it says yes and no to the same values, gives the same result and the
 * path of the first issue, of unions their own (`test/small-zod.test.ts`). It has no messages, tells nothing about schemas and never
 * waits. Decision 46 says what that saves.
 */

type Path = readonly PropertyKey[]

/** What is wrong, instead of a value. */
class Issue {
  readonly path: Path
  constructor(path: Path = []) {
    this.path = path
  }
}

type Run = (value: unknown) => unknown
type Check = Schema | Run
type Shape = Readonly<Record<string, Schema>>

/** What a schema makes of a field that is not there. */
interface Absence {
  /** It may be missing: nothing takes its place, or a default does. */
  absent?: 'nothing' | 'default'
  /** The result may lack it too. */
  isOptional?: boolean
}

class Schema {
  readonly run: Run
  readonly absence: Absence
  readonly shape: Shape
  /** For the fields that an object does not name; without one they are left out. */
  readonly others: Schema | undefined

  constructor(run: Run, absence: Absence = {}, shape: Shape = {}, others?: Schema) {
    this.run = run
    this.absence = absence
    this.shape = shape
    this.others = others
  }

  check(...checks: readonly Check[]): Schema {
    const run = (value: unknown) => checks.reduce(apply, this.run(value))
    return new Schema(run, this.absence, this.shape, this.others)
  }

  safeParse(value: unknown) {
    const data = this.run(value)
    return data instanceof Issue ? { success: false, error: { issues: [data] } } : { success: true, data }
  }
}

const apply = (value: unknown, check: Check): unknown => {
  if (value instanceof Issue) return value
  return check instanceof Schema ? check.run(value) : check(value)
}

const accept =
  (isRight: (value: never) => boolean, path?: Path): Run =>
  value =>
    isRight(value as never) ? value : new Issue(path)

const primitive = (isRight: (value: unknown) => boolean) => () => new Schema(accept(isRight))
const isString = (value: unknown): value is string => typeof value === 'string'
const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = primitive(value => value === null)

export { nothing as null }
export const unknown = primitive(() => true)
export const string = primitive(isString)
export const boolean = primitive(value => typeof value === 'boolean')
export const number = primitive(Number.isFinite)
export const int = primitive(Number.isSafeInteger)
const oneOf = (values: readonly unknown[]): Schema => new Schema(accept(value => values.includes(value)))
export const literal = (values: unknown): Schema => oneOf(Array.isArray(values) ? values : [values])
const enumOf = (values: object): Schema => oneOf(Object.values(values))

export { enumOf as enum }
export const custom = (isRight: (value: unknown) => boolean): Schema => new Schema(accept(isRight))

const HEX = '[0-9a-fA-F]'
const format = (pattern: RegExp) => primitive(value => isString(value) && pattern.test(value))
const uuidOf = (version: string) => `${HEX}{8}-${HEX}{4}-${version}${HEX}{3}-[89abAB]${HEX}{3}-${HEX}{12}`
export const uuidv4 = format(new RegExp(`^${uuidOf('4')}$`))
export const uuid = format(
  new RegExp(`^(${uuidOf('[1-8]')}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$`),
)
export const url = (): Run => value => {
  const trimmed = String(value).trim()
  return URL.canParse(trimmed) ? trimmed.replace(/[\t\n\r]/g, '') : new Issue()
}

export const trim = (): Run => value => String(value).trim()
export const toLowerCase = (): Run => value => String(value).toLowerCase()
export const regex = (pattern: RegExp): Run =>
  accept((value: string) => {
    pattern.lastIndex = 0
    return pattern.test(value)
  })
export const minLength = (least: number): Run => accept((value: string) => value.length >= least)
export const maxLength = (most: number): Run => accept((value: string) => value.length <= most)
export const gte = (least: number): Run => accept((value: number) => value >= least)
export { gte as minimum }
export const lte = (most: number): Run => accept((value: number) => value <= most)
export const lt = (above: number): Run => accept((value: number) => value < above)
export const refine = (isRight: (value: never) => boolean, more?: string | { path?: Path }): Run =>
  accept(isRight, typeof more === 'object' ? more.path : undefined)

export const optional = ({ run, absence }: Schema): Schema => {
  const hasDefault = absence.absent === 'default'
  const missing = () => {
    const value = hasDefault ? run(undefined) : undefined
    return value instanceof Issue ? undefined : value
  }
  return new Schema(value => (value === undefined ? missing() : run(value)), {
    absent: hasDefault ? 'default' : 'nothing',
    isOptional: true,
  })
}

export const nullable = ({ run, absence }: Schema): Schema =>
  new Schema(value => (value === null ? null : run(value)), absence)

/** A default that can be changed is another one each time. */
const copyOf = (value: unknown): unknown => {
  if (typeof value === 'function') return value()
  if (Array.isArray(value)) return [...value]
  return isFields(value) ? { ...value } : value
}

export const _default = ({ run }: Schema, value: unknown): Schema =>
  new Schema(
    given => {
      const result = given === undefined ? undefined : run(given)
      return result === undefined ? copyOf(value) : result
    },
    { absent: 'default' },
  )

const _catch = ({ run, absence }: Schema, value: unknown): Schema =>
  new Schema(
    given => {
      const result = run(given)
      return result instanceof Issue ? value : result
    },
    { ...absence, absent: absence.absent ?? 'nothing' },
  )

export { _catch as catch }

export const transform = (change: (value: unknown, context: { issues: unknown[] }) => unknown): Schema =>
  new Schema(
    value => {
      const context = { issues: [] }
      const changed = change(value, context)
      return context.issues.length > 0 ? new Issue() : changed
    },
    { absent: 'nothing' },
  )

export const pipe = (first: Schema, second: Schema): Schema =>
  new Schema(value => apply(first.run(value), second), {
    ...first.absence,
    isOptional: second.absence.isOptional === true,
  })

export const union = (options: readonly Schema[]): Schema => {
  const absences = options.map(({ absence }) => absence)
  return new Schema(
    value => {
      for (const { run } of options) {
        const result = run(value)
        if (!(result instanceof Issue)) return result
      }
      return new Issue()
    },
    {
      ...absences.find(({ absent }) => absent === 'nothing'),
      ...absences.find(({ absent }) => absent === 'default'),
      isOptional: absences.some(({ isOptional }) => isOptional),
    },
  )
}

export const discriminatedUnion = (name: string, options: readonly Schema[]): Schema =>
  new Schema(value => {
    if (!isFields(value)) return new Issue()
    const option = options.find(({ shape }) => !(shape[name]?.run(value[name]) instanceof Issue))
    return option ? option.run(value) : new Issue([name])
  })

const under = (key: PropertyKey, { path }: Issue) => new Issue([key, ...path])

export const array = (element: Schema): Schema =>
  new Schema(value => {
    if (!Array.isArray(value)) return new Issue()
    const result: unknown[] = []
    for (const [at, item] of value.entries()) {
      const read = element.run(item)
      if (read instanceof Issue) return under(at, read)
      result.push(read)
    }
    return result
  })

export const record = (keys: Schema, values: Schema): Schema =>
  new Schema(value => {
    if (!isFields(value)) return new Issue()
    const result: Record<string, unknown> = {}
    for (const [key, given] of Object.entries(value)) {
      if (key === '__proto__') continue
      const name = keys.run(key)
      if (name instanceof Issue) return new Issue([key])
      const field = values.run(given)
      if (field instanceof Issue) return under(key, field)
      if (name !== '__proto__') result[String(name)] = field
    }
    return result
  })

type Fields = Record<string, unknown>

/** The issue, if there is one; otherwise the result has the field. */
function readField(key: string, { run, absence }: Schema, given: Fields, result: Fields): Issue | undefined {
  const { absent, isOptional = false } = absence
  const isGiven = key in given
  if (!isGiven && !absent) return new Issue([key])
  if (!isGiven && isOptional && absent === 'nothing') return undefined
  const value = run(given[key])
  if (value instanceof Issue) return isOptional && !isGiven ? undefined : under(key, value)
  if (value !== undefined || isGiven || (absent === 'default' && !isOptional)) result[key] = value
  return undefined
}

function readObject(value: unknown, shape: [string, Schema][], names: Shape, others?: Schema): unknown {
  if (!isFields(value)) return new Issue()
  const result: Fields = {}
  for (const [key, schema] of shape) {
    const issue = readField(key, schema, value, result)
    if (issue) return issue
  }
  if (!others) return result
  for (const key in value) {
    if (key === '__proto__' || Object.hasOwn(names, key)) continue
    const issue = others === never ? new Issue() : readField(key, others, value, result)
    if (issue) return issue
  }
  return result
}

const never = new Schema(() => new Issue())

function objectOf(shape: Shape, others?: Schema): Schema {
  const entries = Object.entries(shape)
  return new Schema(value => readObject(value, entries, shape, others), {}, shape, others)
}

export const object = (shape: Shape): Schema => objectOf(shape)
export const strictObject = (shape: Shape): Schema => objectOf(shape, never)
export const catchall = ({ shape }: Schema, others: Schema): Schema => objectOf(shape, others)
export const extend = ({ shape, others }: Schema, more: Shape): Schema =>
  objectOf({ ...shape, ...more }, others)
export const partial = ({ shape, others }: Schema): Schema => {
  const fields = Object.entries(shape).map(([key, schema]) => [key, optional(schema)])
  return objectOf(Object.fromEntries(fields), others)
}
export const pick = ({ shape, others }: Schema, names: Record<string, true>): Schema =>
  objectOf(Object.fromEntries(Object.keys(names).map(key => [key, shape[key] ?? never])), others)

export const safeParse = (schema: Schema, value: unknown) => schema.safeParse(value)
