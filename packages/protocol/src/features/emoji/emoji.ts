/** The 36 built-in emoji [emoji-1]. They are bracketed names on the wire and shown as pictures. */
export interface Emoji {
  /** For the catalogue of a language. */
  id: string
  /** On the wire, brackets included. */
  name: string
  picture: string
}

const TABLE = `
smile 微笑 🙂,grin 呲牙 😁,laugh 大笑 😄,joy 笑哭 😂,wink 眨眼 😉,blush 害羞 😊,love 色 😍,kiss 亲亲 😘,
tongue 调皮 😜,cool 得意 😎,think 思考 🤔,smirk 坏笑 😏,speechless 无语 😑,awkward 尴尬 😅,surprise 惊讶 😮,
shock 惊恐 😱,sad 难过 😔,cry 流泪 😢,sob 大哭 😭,angry 发怒 😡,sleepy 困 😴,sick 生病 🤒,shush 闭嘴 🤐,
dizzy 晕 😵,thumbs-up 赞 👍,thumbs-down 踩 👎,clap 鼓掌 👏,ok 好的 👌,handshake 握手 🤝,pray 拜托 🙏,
strong 加油 💪,heart 爱心 ❤️,broken-heart 心碎 💔,rose 玫瑰 🌹,celebrate 庆祝 🎉,coffee 咖啡 ☕`

export const EMOJI: readonly Emoji[] = TABLE.split(',').map(row => {
  const [id = '', name = '', picture = ''] = row.trim().split(' ')
  return { id, name: `[${name}]`, picture }
})

const byName = new Map(EMOJI.map(emoji => [emoji.name, emoji]))
const ANY_NAME = new RegExp(EMOJI.map(({ name }) => name.replace(/[[\]]/g, '\\$&')).join('|'), 'g')

const byPicture = new Map(EMOJI.map(emoji => [emoji.picture, emoji]))
/** Whole emoji only: one with a skin tone, or joined to another, is a different emoji and is sent unchanged. */
const ANY_PICTURE = new RegExp(
  `(?<!\\u200d)(?:${[...byPicture.keys()].join('|')})(?![\\u200d\\ufe0f\\u{1f3fb}-\\u{1f3ff}])`,
  'gu',
)

/** A part of a text; if it has an emoji, its text is the emoji's name. The parts joined give the original text. */
export interface EmojiPart {
  text: string
  emoji?: Emoji
}

/** Unknown names and stray brackets are plain text. */
export function splitEmoji(text: string): EmojiPart[] {
  const parts: EmojiPart[] = []
  let plain = 0
  for (const match of text.matchAll(ANY_NAME)) {
    const emoji = byName.get(match[0])
    if (match.index > plain) parts.push({ text: text.slice(plain, match.index) })
    parts.push({ text: match[0], ...(emoji && { emoji }) })
    plain = match.index + match[0].length
  }
  if (plain < text.length) parts.push({ text: text.slice(plain) })
  return parts
}

export const joinEmoji = (parts: readonly EmojiPart[]): string => parts.map(part => part.text).join('')

/** As people see and type it: emoji characters instead of names. */
export const showEmoji = (text: string): string =>
  splitEmoji(text)
    .map(part => part.emoji?.picture ?? part.text)
    .join('')

/** As sent on the wire: names instead of the built-in emoji characters. */
export const nameEmoji = (text: string): string =>
  text.replace(ANY_PICTURE, picture => byPicture.get(picture)?.name ?? picture)
