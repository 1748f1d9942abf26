/** Control and bidirectional characters, and lone surrogates: they can make `exe` read as `jpg` [trust-10]. */
const MISLEADING =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb\uffff\ufffe]/gu

/** A file name without folders, invisible characters or characters that change the text direction. */
export const cleanFileName = (name: string): string =>
  (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(MISLEADING, '')
    .replace(/\s+/g, ' ')
    .trim()
    // Windows drops trailing dots and spaces, which would change the extension.
    .replace(/(?<=[^.\s])[.\s]+$/, '')
