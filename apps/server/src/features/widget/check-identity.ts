import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAX_IDENTITY_LIFE_MS, signedText, type VisitorIdentity } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Widget } from './find-widget.ts'

interface SignedIdentity extends VisitorIdentity {
  signature: string
}

const signatureOf = (secret: string, identity: VisitorIdentity): Buffer =>
  createHmac('sha256', secret).update(signedText(identity)).digest()

/** Signed with the team's secret, not expired, and not valid for longer than a day. */
export function isGenuine(widget: Widget, identity: SignedIdentity, now: number): boolean {
  if (!widget.acceptsIdentities) return false
  if (identity.expires <= now || identity.expires > now + MAX_IDENTITY_LIFE_MS) return false
  return timingSafeEqual(signatureOf(widget.secret, identity), Buffer.from(identity.signature, 'hex'))
}

/** False if it was used before: seeing the page of another person is not enough to sign in as them. */
export async function useIdentity(
  db: Kysely<Schema>,
  { signature, expires }: SignedIdentity,
  now: number,
): Promise<boolean> {
  await db.deleteFrom('used_identities').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_identities')
    .values({ signature: signature.toLowerCase(), expires_at: expires })
    .onConflict(conflict => conflict.column('signature').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
