const MAX_LINES = 30

/**
 * What may leave the browser of an error: its name, the frame of its message and where it happened. Whatever could be
 * somebody's words, a secret or an address is replaced, on both ends [error-reports-2].
 */
export const maskError = (text: string): string =>
  text
    .split('\n', MAX_LINES)
    .map(line => maskLine(line.slice(0, 300)))
    .join('\n')

const maskLine = (line: string): string =>
  line
    // The way to a script tells enough; origin, query and hash may name people and tokens.
    .replace(/\b(?:https?|wss?|blob):\/{2}[^\s/)]+/gi, '')
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|「[^」]*」/g, '"…"')
    .replace(/[^\s@"]+@[^\s@"]+\.[^\s@"]+/g, '…')
    .replace(/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}\b/gi, '…')
    .replace(/(?<![:\w])\+?\d[\d -]{6,}\d\b/g, '…')
    // Words in Chinese are always somebody's: our own errors are in English.
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu, '…')
    // What could forge lines of a log.
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
