import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { webhooks } from '../../text/zh-CN/webhooks.ts'

const WebhooksTextContext = createContext<typeof webhooks | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/webhooks.ts')).webhooks,
  en: async () => (await import('../../text/en/webhooks.ts')).webhooks,
}

export const WebhooksText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={WebhooksTextContext}>
    {children}
  </SectionText>
)

export const useWebhooksText = () => useSectionText(WebhooksTextContext)
