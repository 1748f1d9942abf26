import type { ConversationKey } from '../../conversation.ts'
import type { BusinessCard } from './rules.ts'

const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b1, 0x85ebca77]
const PRIME = 0x01000193

/** FNV-1a of 32 bits. Nobody gains from a collision: it would only keep their own card from being sent. */
const hash = (text: string, seed: number): string => {
  let value = seed
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), PRIME)
  // FNV mixes the last characters little.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0')
}

/** The same card in the same conversation has the same message id, so the server keeps one of them [customers-15]. */
export function cardId(key: ConversationKey, card: BusinessCard): string {
  const fields = Object.entries(card).sort(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify([key, fields])
  const hex = SEEDS.map(seed => hash(text, seed)).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
