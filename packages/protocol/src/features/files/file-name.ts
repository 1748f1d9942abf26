/** Control and bidirectional characters, and lone surrogates: they can make `exe` read as `jpg` [trust-10]. */
const MISLEADING =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\uffff\ufffe]/gu

/** What a file is called everywhere: no folders before it, nothing invisible, nothing that turns the text around. */
export const cleanFileName = (name: string): string =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(MISLEADING, '')
    .replace(/\s+/g, ' ')
    .trim()
    // Windows drops dots and blanks at the end, which would change the extension.
    .replace(/(?<=[^.\s])[.\s]+$/, '')
