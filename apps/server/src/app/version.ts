import packageJson from '../../package.json' with { type: 'json' }

export const SERVER_VERSION: string = packageJson.version

/** Which calls a client may expect, in the numbering of the specification; above its feature gate (spec 2 §9). */
export const CHATSERVER_VERSION = '3.42.0'
