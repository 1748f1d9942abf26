import { setImmediate } from 'node:timers/promises'

/** Shorter lists are written at once. */
const FEW = 50
const BYTES_AT_ONCE = 64 * 1024

type Fields = Record<string, unknown>

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > FEW

/**
 * The same text as `JSON.stringify`. Long lists are written in steps that yield to other work: a list of thousands
 * would make everybody wait. Its parts are not joined, because copying megabytes at once is a wait too.
 */
export async function stringifyInSteps(envelope: object): Promise<Buffer[] | string> {
  const fields = Object.entries(envelope as Fields).flatMap(([name, value]) => openUp(name, value))
  if (!fields.some(({ value }) => isLong(value))) return JSON.stringify(envelope)
  const steps = new Steps()
  for (const { before, value, after } of fields) {
    steps.write(before)
    if (isLong(value)) await steps.writeList(value)
    else steps.write(JSON.stringify(value))
    steps.write(after)
  }
  return steps.end()
}

interface Field {
  before: string
  value: unknown
  after: string
}

/** A list may be the whole answer or a field of it. */
function openUp(name: string, value: unknown): Field[] {
  const before = `${JSON.stringify(name)}:`
  if (value === undefined) return []
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject || !Object.values(value).some(isLong)) return [{ before, value, after: ',' }]
  const inner = Object.entries(value as Fields).filter(([, one]) => one !== undefined)
  return inner.map(([key, one], at) => ({
    before: `${at === 0 ? `${before}{` : ''}${JSON.stringify(key)}:`,
    value: one,
    after: at === inner.length - 1 ? '},' : ',',
  }))
}

class Steps {
  readonly #parts: Buffer[] = []
  #text = '{'

  write(text: string): void {
    this.#text += text
  }

  async writeList(items: readonly unknown[]): Promise<void> {
    this.#text += '['
    for (const [at, item] of items.entries()) {
      this.#text += `${at === 0 ? '' : ','}${JSON.stringify(item) ?? 'null'}`
      if (this.#text.length < BYTES_AT_ONCE) continue
      this.#flush()
      await setImmediate()
    }
    this.#text += ']'
  }

  /** The last comma becomes the closing brace. */
  end(): Buffer[] {
    this.#text = `${this.#text.slice(0, -1)}}`
    this.#flush()
    return this.#parts
  }

  #flush(): void {
    this.#parts.push(Buffer.from(this.#text))
    this.#text = ''
  }
}
