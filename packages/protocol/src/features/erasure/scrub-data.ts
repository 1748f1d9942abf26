import { ERASED_NAME } from './erased-name.ts'

interface Erased {
  account: string
  /** Empty: unknown; nothing is replaced for it. */
  name: string
  /** Whether the person wrote the message with this id. */
  isTheirs(messageId: string): boolean
}

type Fields = Record<string, unknown>

/**
 * The data of a message by somebody else without what it says of an erased person: their name, what it quotes of them, and
 * their lines in forwarded conversations. Undefined: there is nothing of them in it.
 */
export function scrubData(json: string, erased: Erased): string | undefined {
  const isAbout = json.includes(JSON.stringify(erased.account))
  const scrub = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(scrub)
    if (typeof value === 'object' && value !== null) return scrubFields(value as Fields)
    return isAbout && erased.name !== '' && value === erased.name ? ERASED_NAME : value
  }
  const scrubFields = (fields: Fields): Fields => {
    if (typeof fields.quoteMessageId === 'string' && erased.isTheirs(fields.quoteMessageId))
      return { ...fields, quoteType: 'withdraw', quoteNickName: ERASED_NAME, quoteText: '' }
    const isTheirLine = fields.sender === erased.account && 'data_type' in fields
    const own = isTheirLine
      ? { ...fields, nick_name: ERASED_NAME, data_type: 'text', data: { text: '…' } }
      : fields
    return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, scrub(value)]))
  }
  const after = JSON.stringify(scrub(JSON.parse(json)))
  return after === json ? undefined : after
}

/** The messages that it quotes. */
export const quotedIn = (json: string): string[] =>
  [...json.matchAll(/"quoteMessageId":"([^"\\]+)"/g)].map(([, id = '']) => id)
