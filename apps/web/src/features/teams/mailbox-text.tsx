import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { mailbox } from '../../text/zh-CN/mailbox.ts'

const MailboxTextContext = createContext<typeof mailbox | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/mailbox.ts')).mailbox,
  en: async () => (await import('../../text/en/mailbox.ts')).mailbox,
}

export const MailboxText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={MailboxTextContext}>
    {children}
  </SectionText>
)

export const useMailboxText = () => useSectionText(MailboxTextContext)
