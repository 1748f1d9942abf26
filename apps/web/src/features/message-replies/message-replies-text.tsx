import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { messageReplies } from '../../text/zh-CN/message-replies.ts'

const RepliesTextContext = createContext<typeof messageReplies | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/message-replies.ts')).messageReplies,
  en: async () => (await import('../../text/en/message-replies.ts')).messageReplies,
}

export const RepliesText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={RepliesTextContext}>
    {children}
  </SectionText>
)

export const useRepliesText = () => useSectionText(RepliesTextContext)
