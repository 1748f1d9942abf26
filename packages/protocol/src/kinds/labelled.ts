import { MAX_BODY_LENGTH } from '../constants.ts'
import type { ContentOf, Kind } from '../content.ts'
import type { KindTraits } from '../kind.ts'

type Shown<K extends Kind> = Pick<KindTraits<K>, 'preview' | 'placeholder' | 'body' | 'wireLabel'>

/**
 * Fixed Chinese wire forms [quotes-2] that no single kind owns. Readers see the `kind.…` text in their own language.
 */
export const WIRE_LABELS = {
  sticker: '[动画表情]',
  voice: '[语音]',
  video_call: '[视频通话]',
  audio_call: '[语音通话]',
  unsupported: '[不支持的类型]',
} as const
export type Label = keyof typeof WIRE_LABELS

/** Cutting inside an emoji would leave a broken character. */
export function cutBody(text: string): string {
  const last = text.charCodeAt(Math.min(text.length, MAX_BODY_LENGTH) - 1)
  const isHalf = last >= 0xd800 && last <= 0xdbff
  return text.slice(0, isHalf ? Math.min(text.length, MAX_BODY_LENGTH) - 1 : MAX_BODY_LENGTH)
}

export const labelPreview = (label: string, name = '') => ({
  key: `kind.${label}`,
  ...(name !== '' && { params: { name } }),
})
export const labelBody = (label: Label, name = ''): string => cutBody(`${WIRE_LABELS[label]}${name}`)

/** A kind shown as a label, followed by its name if it has one. */
export function labelled<K extends Kind>(
  labelOf: (content: ContentOf<K>) => Label,
  nameOf: (content: ContentOf<K>) => string = () => '',
): Shown<K> {
  const preview = (content: ContentOf<K>) => labelPreview(labelOf(content), nameOf(content))
  return {
    preview,
    placeholder: preview,
    body: content => labelBody(labelOf(content), nameOf(content)),
  }
}

/** A kind that defines its own label; readers see the text `kinds.labels.<kind>` of their catalogue. */
export function ownLabel<K extends Kind>(
  kind: K,
  wireLabel: string,
  nameOf: (content: ContentOf<K>) => string = () => '',
): Shown<K> {
  const preview = (content: ContentOf<K>) => labelPreview(kind, nameOf(content))
  return {
    wireLabel,
    preview,
    placeholder: preview,
    body: content => cutBody(`${wireLabel}${nameOf(content)}`),
  }
}
