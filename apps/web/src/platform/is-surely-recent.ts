const VERSIONS = /(Version|Chrome|Chromium|CriOS|Edg\w*|Firefox|FxiOS|Opera|OPR|OPiOS|OPT)\/(\d+)/g
/** The highest limits of the browser check; Safari counts apart, in `Version`. */
const RECENT = 83
const RECENT_SAFARI = 13

/** Whether the browser check has nothing to say for certain: then its library need not be downloaded. */
export function isSurelyRecent(userAgent: string): boolean {
  const versions = [...userAgent.matchAll(VERSIONS)]
  return (
    versions.length > 0 &&
    versions.every(([, name, major]) => Number(major) >= (name === 'Version' ? RECENT_SAFARI : RECENT))
  )
}
