/** Takes the place of the server's `log-chain.ts`. */
export * from '../../apps/server/src/domain/archive/log-chain.ts'

export const linkRow = (): void => undefined
