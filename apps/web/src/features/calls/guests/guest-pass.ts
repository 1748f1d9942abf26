import type { GuestPass } from '@parley/core'
import { openKeyValueStore } from '../../../platform/key-value-store.ts'

const KEY = 'GuestPass'
const store = () => openKeyValueStore(() => window.sessionStorage)

/** Kept by this tab only, so that a reload does not need a second link. */
export const keepPass = (link: string, pass: GuestPass): void =>
  store().set(KEY, JSON.stringify({ link, pass }))

export const forgetPass = (): void => store().remove(KEY)

export function readPass(link: string): GuestPass | undefined {
  const kept = parse(store().get(KEY) ?? '{}')
  return kept.link === link ? kept.pass : undefined
}

function parse(text: string): { link?: string; pass?: GuestPass } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
