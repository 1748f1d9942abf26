import bowser from 'bowser'

/** What the phone shows of this browser before it is let in. */
export function describeBrowser() {
  const { browser, os } = bowser.parse(navigator.userAgent)
  const named = (name = '?', version = '') => `${name} ${version.split('.', 1)[0]}`.trim()
  return {
    browser: named(browser.name, browser.version),
    device: named(os.name, os.versionName ?? os.version),
    protocol: window.location.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
}
