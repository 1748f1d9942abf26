/** Loaded instead of the server's `log-chain.ts` by `without-chain.ts`. */
export * from '../../apps/server/src/domain/archive/log-chain.ts'

/** Leaves the row without a link. */
export const linkRow = (): void => undefined
