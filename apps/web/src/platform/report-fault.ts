import type { KeyValueStore } from '@parley/core'
import type { ErrorReporter } from './error-reporter.ts'

let sessionStore: KeyValueStore | undefined
let loading: Promise<ErrorReporter> | undefined

/** Reports a fault to the server [error-reports-5]. The code for it is loaded with the first fault. */
export function reportFault(code: string, error: unknown): void {
  if (import.meta.env.DEV) console.error(code, error)
  loading ??= import('./error-reporter.ts').then(({ createErrorReporter }) =>
    createErrorReporter({
      token: () => sessionStore?.get('Token'),
      domain: () => sessionStore?.get('Domain'),
    }),
  )
  // A report that cannot be made is lost: reporting that as well would never end.
  loading.then(reports => reports.add(code, error)).catch(() => undefined)
}

/** Reports what nobody handled; `store` has the login info. */
export function watchFaults(store: KeyValueStore): void {
  sessionStore = store
  window.addEventListener('error', ({ error, message }) => reportFault('unhandled-error', error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportFault('unhandled-rejection', reason))
}
