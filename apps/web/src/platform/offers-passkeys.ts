/** Pages opened by an IP address or over plain http cannot have passkeys. */
export const offersPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(window.location.hostname)
