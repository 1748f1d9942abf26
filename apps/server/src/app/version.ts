import packageJson from '../../package.json' with { type: 'json' }

export const SERVER_VERSION: string = packageJson.version

/** Which calls a client may expect; above the feature gate [session-19]. */
export const CHATSERVER_VERSION = '3.42.0'
