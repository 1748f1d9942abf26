import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { capture } from '../../text/zh-CN/capture.ts'

const CaptureTextContext = createContext<typeof capture | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/capture.ts')).capture,
  en: async () => (await import('../../text/en/capture.ts')).capture,
}

export const CaptureText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={CaptureTextContext}>
    {children}
  </SectionText>
)

export const useCaptureText = () => useSectionText(CaptureTextContext)
