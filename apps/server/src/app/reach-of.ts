import { PUBLIC_WEB, type Reach } from '../domain/outbound/open-request.ts'
import type { Config } from './config.ts'

/** With `ALLOW_PRIVATE_HOSTS`. */
const ANYWHERE: Reach = { mayReach: () => true }

/** Hosts that the server may contact for companies. */
export const reachOf = ({ privateHosts }: Config): Reach => (privateHosts ? ANYWHERE : PUBLIC_WEB)
