import type { GuestPass } from '@parley/core'

const KEY = 'GuestPass'

/** Kept by this tab only, so that a reload does not need a second link. */
export const keepPass = (link: string, pass: GuestPass): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ link, pass }))

export const forgetPass = (): void => sessionStorage.removeItem(KEY)

export function readPass(link: string): GuestPass | undefined {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { link?: string; pass?: GuestPass }
  return kept.link === link ? kept.pass : undefined
}
