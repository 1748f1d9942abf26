/** Where a tab has the secret that opens what the browser keeps of the person; it goes with the login info. */
export const STORE_SECRET = 'StoreSecret'
