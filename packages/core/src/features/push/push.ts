import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

/** A browser's subscription to notifications, as the browser gives it. */
interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
  /** The server's key that it was made with. */
  key: string
  language: 'zh-CN' | 'en'
}

function createPush({ call }: Context) {
  return {
    /** The server's key; undefined if it cannot be asked. */
    async key(): Promise<string | undefined> {
      const found = await call('getPushKey', {})
      return found.ok ? found.value.key : undefined
    },
    /** `outdated`: made with a key that the server no longer has. */
    async subscribe(subscription: BrowserSubscription): Promise<'done' | 'outdated' | 'failed'> {
      const subscribed = await call('subscribePush', { ...subscription })
      if (!subscribed.ok) return 'failed'
      return subscribed.value.isCurrent ? 'done' : 'outdated'
    },
    /** Resolves when the push service has taken a trial, or has not. */
    async try(endpoint: string): Promise<boolean> {
      const tried = await call('tryPush', { endpoint })
      return tried.ok && tried.value.isSent
    },
    async unsubscribe(endpoint: string): Promise<void> {
      await call('unsubscribePush', { endpoint })
    },
  }
}

export const push = {
  start: createPush,
} satisfies Feature
