import { createHmac, timingSafeEqual } from 'node:crypto'
import { MAX_IDENTITY_LIFE_MS, signedText, type VisitorIdentity } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Widget } from './find-widget.ts'

export interface SignedIdentity extends VisitorIdentity {
  signature: string
}

const signatureOf = (secret: string, identity: VisitorIdentity): Buffer =>
  createHmac('sha256', secret).update(signedText(identity)).digest()

/** Signed with the team's secret, not expired, and not valid for longer than a day. */
function isGenuine(widget: Widget, identity: SignedIdentity, now: number): boolean {
  if (!widget.acceptsIdentities) return false
  if (identity.expires <= now || identity.expires > now + MAX_IDENTITY_LIFE_MS) return false
  return timingSafeEqual(signatureOf(widget.secret, identity), Buffer.from(identity.signature, 'hex'))
}

/**
 * Whether the website says so, for the first time: seeing the page of another person is not enough to sign in as them.
 */
export async function spendIdentity(
  db: Kysely<Schema>,
  widget: Widget,
  identity: SignedIdentity,
  now: number,
): Promise<boolean> {
  if (!isGenuine(widget, identity, now)) return false
  await db.deleteFrom('used_identities').where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_identities')
    .values({ signature: identity.signature.toLowerCase(), expires_at: identity.expires })
    .onConflict(conflict => conflict.column('signature').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The same visitor for a day: whoever reads a page for longer than its signature lasts is still known at the first press. */
export async function renewIdentity(
  db: Kysely<Schema>,
  widget: Widget,
  identity: SignedIdentity,
  now: number,
): Promise<SignedIdentity | undefined> {
  if (!(await spendIdentity(db, widget, identity, now))) return undefined
  const renewed = { id: identity.id, name: identity.name, expires: now + MAX_IDENTITY_LIFE_MS }
  return { ...renewed, signature: signatureOf(widget.secret, renewed).toString('hex') }
}
