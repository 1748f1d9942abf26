/** Do Not Track and Global Privacy Control are respected [tracking-4]. */
export const mayTrack = (browser: Navigator & { globalPrivacyControl?: boolean } = navigator): boolean =>
  browser.doNotTrack !== '1' && browser.globalPrivacyControl !== true
