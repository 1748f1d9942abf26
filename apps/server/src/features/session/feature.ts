import type { Feature } from '../../slots/feature.ts'
import type { PasswordHashing } from './password-hashing.ts'
import { createSession, type SessionFeature } from './session.ts'

const PASSWORD_LINK_LIFE_MS = 24 * 3_600_000

declare module '../../slots/context.ts' {
  interface Services extends Omit<SessionFeature, 'handlers'> {
    hashing: PasswordHashing
    hashPassword: PasswordHashing['hash']
    /** With it a person sets a new password. */
    createPasswordLink(userId: number, lifeMs?: number): Promise<{ token: string; expiresAt: number }>
    /** Closes live connections. */
    endLiveSession(sessionId: string): void
  }
}

export const session = {
  async start(context) {
    const { config, versions, hashing, delivery } = context
    const { handlers, ...offered } = await createSession({
      ...context,
      version: versions.chatServer,
      tokenLinks: config.tokenLinks,
      specSignIn: config.specSignIn,
      hostOrigins: config.hostOrigins,
      services: config.services,
      passwordDirectory: { findPerson: asked => context.passwordDirectory.findPerson(asked) },
      needsSecondFactor: userId => context.needsSecondFactor(userId),
    })
    context.provide({
      ...offered,
      hashPassword: hashing.hash,
      createPasswordLink: (userId, lifeMs = PASSWORD_LINK_LIFE_MS) =>
        offered.tokens.create({
          purpose: 'password-link',
          userId,
          lifeMs,
          isOnly: true,
        }),
      endLiveSession: sessionId => delivery.endSession(sessionId),
    })
    return { handlers }
  },
} satisfies Feature
