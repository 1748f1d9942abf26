const MAX_LINES = 30

/** A line that says where the error happened. */
const FRAME = /:\d+:\d+/

/**
 * What may leave the browser of an error: its name, the frame of its message and where it happened. Whatever could be
 * somebody's words, a secret or an address is replaced, on both ends [error-reports-2].
 */
export function maskError(text: string): string {
  const lines = text.split('\n', MAX_LINES).map(line => line.slice(0, 300))
  const firstFrame = lines.findIndex(line => FRAME.test(line))
  const end = firstFrame === -1 ? lines.length : firstFrame
  // As a whole: a quoted text may have several lines.
  const message = maskQuotes(lines.slice(0, end).join('\n'))
  return [...message.split('\n'), ...lines.slice(end).map(maskQuotes)].map(maskLine).join('\n')
}

/** A quote that is not closed was cut off. Browsers do not escape the quotes in a text that is no JSON. */
const maskQuotes = (text: string): string =>
  text
    .replace(/"…"|".*"|".*$/gs, '"…"')
    // Not the apostrophes within words.
    .replace(/(?<!\w)'.*?(?:'(?!\w)|$)/gs, '"…"')
    .replace(/`[^`]*(?:`|$)|“[^”]*(?:”|$)|「[^」]*(?:」|$)/g, '"…"')

/** Names of scripts are as long as tokens, and say where in the source it happened. */
const SCRIPT_OR_TOKEN = /(\/assets\/[\w.-]{1,64}\.js:\d+:\d+)|\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi

const maskLine = (line: string): string =>
  line
    // The way to a script tells enough; origin, query and hash may name people and tokens.
    .replace(/\b(?:https?|wss?|blob):\/{2}[^\s/)]+/gi, '')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[^\s@"]+@[^\s@"]+\.[^\s@"]+/g, '…')
    .replace(SCRIPT_OR_TOKEN, (_, script?: string) => script ?? '…')
    .replace(/(?<![:\w])\+?\d[\d -]{6,}\d\b/g, '…')
    // Words in Chinese are always somebody's: our own errors are in English.
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, '…')
    // What could forge lines of a log.
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
