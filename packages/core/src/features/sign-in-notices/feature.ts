import { CODE } from '@parley/protocol/rest'
import { decodeSignInEvent, SIGN_IN_EVENT } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Reducers } from '../../store/event.ts'
import type { NewSignIn } from './state.ts'

type SignInNoticesEvent =
  /** Somebody signed in to this account on another device. */
  | { type: 'signInNoticed'; signIn: NewSignIn }
  /** The person has confirmed or rejected it, here or in another window. */
  | { type: 'signInReviewed'; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    signInNotices: SignInNoticesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Sign-ins elsewhere that the person has not judged yet, the oldest first. */
    signIns: NewSignIn[]
  }
}

const signInNoticesReducers: Reducers = {
  signInNoticed: (state, { signIn }) =>
    state.signIns.some(known => known.id === signIn.id)
      ? state
      : { ...state, signIns: [...state.signIns, signIn] },
  signInReviewed: (state, { id }) =>
    state.signIns.some(signIn => signIn.id === id)
      ? { ...state, signIns: state.signIns.filter(signIn => signIn.id !== id) }
      : state,
}

/** `new_sign_in`: is about one's own account only, so it must come from that address. */
const signInHeadline: HeadlineDecoder = {
  understands: event => event === SIGN_IN_EVENT,
  decode({ about, data, me }) {
    if (about.kind !== 'chat' || about.id !== me) return { ok: false, reason: 'not about me' }
    const decoded = decodeSignInEvent(data)
    if (!decoded.ok) return decoded
    const { session_id: id, device, ip, login_type: method, time } = decoded.value
    return { ok: true, value: [{ type: 'signInNoticed', signIn: { id, device, ip, method, time } }] }
  },
}

const isGone = (code: string | undefined): boolean => code === String(CODE.notFound)

/** Answers to 'somebody signed in elsewhere'. An answer counts for all windows of this browser. */
function createSignInNotices({ call, dispatch, notify, tabs }: Context) {
  tabs.on('signInReviewed', ({ id }) => dispatch({ type: 'signInReviewed', id }))
  const settle = (id: string): void => {
    dispatch({ type: 'signInReviewed', id })
    tabs.broadcast({ type: 'signInReviewed', id })
  }
  return {
    /** 'It was me.' */
    approve: settle,
    /** Ends that session, unless it has already ended; if it fails, the notice stays and the person is told why. */
    async reject(id: string): Promise<void> {
      const ended = await call('endSession', { session_id: id })
      if (ended.ok || isGone(ended.problem.params?.code)) settle(id)
      else notify(ended.problem)
    },
  }
}

export const signInNotices = {
  initial: { signIns: [] },
  reducers: [signInNoticesReducers],
  headlines: [signInHeadline],
  start: createSignInNotices,
} satisfies Feature
