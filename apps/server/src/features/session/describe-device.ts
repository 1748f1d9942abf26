import bowser from 'bowser'

const MAX_LENGTH = 200

/** Browser and system, in words that people recognise in their session list. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, 1_000))
  const words = [browser.name, browser.version?.split('.', 1)[0], os.name && `(${os.name})`]
  return withoutMarkup(words.filter(Boolean).join(' ') || userAgent).slice(0, MAX_LENGTH)
}

/** Clients can send anything here, and lists show it later: plain text only. */
export const withoutMarkup = (text: string): string => text.replace(/[<>&"'`\\\p{C}]/gu, '')
