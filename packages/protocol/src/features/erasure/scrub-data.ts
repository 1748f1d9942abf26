import { ERASED_NAME } from './erased-name.ts'

interface Erased {
  account: string
  /** Empty: unknown; nothing is replaced for it. */
  name: string
  /** It is a message of the assistant, whose sentences name people and whose answers repeat what they said. */
  isByAssistant?: boolean
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
    if (erased.isByAssistant && typeof value === 'string') return withoutName(value, erased.name)
    return isAbout && erased.name !== '' && value === erased.name ? ERASED_NAME : value
  }
  const scrubFields = (fields: Fields): Fields => {
    if (typeof fields.quoteMessageId === 'string' && erased.isTheirs(fields.quoteMessageId))
      return { ...fields, quoteType: 'withdraw', quoteNickName: ERASED_NAME, quoteText: '' }
    if (erased.isByAssistant && isAnswerAbout(fields, erased))
      return { ...fields, name: ERASED_NAME, words: '…' }
    // As if they had taken it back: that is what the group shows now.
    if (isAnnouncementOf(fields, erased.account)) return { ...scrubEach(fields), text: '' }
    const isTheirLine = fields.sender === erased.account && 'data_type' in fields
    const own = isTheirLine
      ? { ...fields, nick_name: ERASED_NAME, data_type: 'text', data: { text: '…' } }
      : fields
    return scrubEach(own)
  }
  const scrubEach = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, scrub(value)]))
  const after = JSON.stringify(scrub(JSON.parse(json)))
  return after === json ? undefined : after
}

const isAnnouncementOf = ({ operator, announced_at }: Fields, account: string): boolean =>
  announced_at !== undefined &&
  typeof operator === 'object' &&
  operator !== null &&
  'im_user_name' in operator &&
  operator.im_user_name === account

/** A line that leads to a message of the person, or to the chat with them. */
const isAnswerAbout = ({ source, name, words }: Fields, erased: Erased): boolean =>
  typeof words === 'string' &&
  typeof source === 'object' &&
  (hasId(source, erased.account) || (typeof name === 'string' && withoutName(name, erased.name) !== name))

const hasId = (source: object | null, id: string): boolean =>
  source !== null && 'id' in source && source.id === id

/** 'Ann' is not in 'Anna', but a Chinese name needs no space around it. */
function withoutName(text: string, name: string): string {
  if (name === '') return text
  return text.split(name).reduce((before, after) => {
    const isWithin = isOneWord(before.at(-1), name.at(0)) || isOneWord(name.at(-1), after.at(0))
    return `${before}${isWithin ? name : ERASED_NAME}${after}`
  })
}

const LATIN = /[\p{Script=Latin}\p{N}]/u
const isOneWord = (one = '', next = ''): boolean => LATIN.test(one) && LATIN.test(next)

/** The messages that it quotes. */
export const quotedIn = (json: string): string[] =>
  [...json.matchAll(/"quoteMessageId":"([^"\\]+)"/g)].map(([, id = '']) => id)
