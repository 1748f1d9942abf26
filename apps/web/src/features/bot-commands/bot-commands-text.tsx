import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { botCommands } from '../../text/zh-CN/bot-commands.ts'

const BotCommandsContext = createContext<typeof botCommands | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/bot-commands.ts')).botCommands,
  en: async () => (await import('../../text/en/bot-commands.ts')).botCommands,
}

export const BotCommandsText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={BotCommandsContext}>
    {children}
  </SectionText>
)

export const useBotCommandsText = () => useSectionText(BotCommandsContext)
