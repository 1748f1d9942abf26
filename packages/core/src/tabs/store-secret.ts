/** Where a tab has the secret that opens what the browser keeps of the person; it goes with the login info. */
export const STORE_SECRET = 'StoreSecret'

/** Where the browser has what a passkey opens without a network, for each company as it stays signed in [store-10]. */
export const sealedLoginIn = (domain: string): string => `SealedLogin:${domain}`
