import { type Preview, splitEmoji } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'

type Sentence = (params: Record<string, string>) => string

/** A code that came over the wire may be the name of anything; only what the catalogue itself holds is a sentence. */
export const sentenceOf = (sentences: Record<string, Sentence>, code: string): Sentence | undefined =>
  Object.hasOwn(sentences, code) ? sentences[code] : undefined

const KIND = 'kind.'
const TIP = 'tip.'

/** One line of a message where there is no room for it: in the list and in quotes. */
export function previewWords(preview: Preview, text: Catalogue): string {
  if ('text' in preview)
    return splitEmoji(preview.text)
      .map(part => part.emoji?.picture ?? part.text)
      .join('')
  const { key, params = {} } = preview
  if (key.startsWith(TIP))
    return sentenceOf(text.tips, key.slice(TIP.length))?.(params) ?? text.kinds.unsupported
  const label = key.startsWith(KIND) ? text.kinds.labels[key.slice(KIND.length)] : undefined
  if (label === undefined) return text.kinds.unsupported
  return params.name === undefined ? label : `${label} ${params.name}`
}
