export interface Visit {
  path: string
  /** There is a token and the address of a chat server. */
  isSignedIn: boolean
  /** `/chat` was opened with a domain and a token that have not been tried yet. */
  hasEntry: boolean
}

export type Decision = 'pass' | 'to-chat' | 'to-login' | 'enter'

const ALWAYS_ALLOWED: ReadonlySet<string> = new Set(['/preview', '/skipUrl'])

/** Routes without a rule are open; these are our own and need a sign-in, as `/` does [shell-4]. */
const NEEDS_SIGN_IN = /^\/(contacts|customers|space|share|admin(\/.*)?|invite\/.*|message\/.*)?$/

/** The route guard [shell-2, shell-3, shell-4, shell-5]. */
export function decideRoute({ path, isSignedIn, hasEntry }: Visit): Decision {
  if (ALWAYS_ALLOWED.has(path)) return 'pass'
  if (isSignedIn) return path === '/login' ? 'to-chat' : 'pass'
  if (NEEDS_SIGN_IN.test(path)) return 'to-login'
  if (path === '/chat') return hasEntry ? 'enter' : 'to-login'
  return 'pass'
}
