import { openKeyValueStore } from './key-value-store.ts'

const RECENT = 'parley.emoji-recent'
const TONE = 'parley.emoji-tone'
/** Two rows of the panel. */
const KEPT = 18
const MOST_TONE = 5

const store = () => openKeyValueStore(() => localStorage)

/** The emoji used last in this browser, newest first. */
export const recentEmoji = (): string[] => store().get(RECENT)?.split(' ') ?? []

export const rememberEmoji = (sign: string): void =>
  store().set(RECENT, [sign, ...recentEmoji().filter(other => other !== sign)].slice(0, KEPT).join(' '))

/** 0: none, the yellow of most emoji. */
export function skinTone(): number {
  const saved = Number(store().get(TONE) ?? 0)
  return Number.isInteger(saved) && saved >= 0 && saved <= MOST_TONE ? saved : 0
}

export const rememberSkinTone = (tone: number): void => store().set(TONE, String(tone))
