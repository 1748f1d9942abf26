import { changeCompany } from '../../domain/people/change-company.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { WebhookParts } from './webhook-parts.ts'

/** An administrator knows that the receiver works again [webhooks-3]. */
export const createRetryWebhook = (parts: WebhookParts, wake: () => void): Handlers['retryWebhook'] =>
  signedIn(async (caller, { id }, { ip }) => {
    const now = parts.clock.now()
    await changeCompany(parts, caller, ip, async (db, note) => {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set({ paused_until: now })
        .where('id', '=', id)
        .where('company_id', '=', caller.companyId)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return
      await db
        .updateTable('webhook_deliveries')
        .set({ due_at: now })
        .where('webhook_id', '=', id)
        .where('due_at', '>', now)
        .execute()
      await note('bot-change', 'webhook sent again')
    })
    wake()
    return {}
  })
