import { createContext, type ReactNode } from 'react'
import { SectionText, useSectionText } from '../../parts/section-text/section-text.tsx'
import type { deviceStore } from '../../text/zh-CN/device-store.ts'

const DeviceTextContext = createContext<typeof deviceStore | undefined>(undefined)

const LOADERS = {
  'zh-CN': async () => (await import('../../text/zh-CN/device-store.ts')).deviceStore,
  en: async () => (await import('../../text/en/device-store.ts')).deviceStore,
}

export const DeviceStoreText = ({ children }: { children: ReactNode }) => (
  <SectionText loaders={LOADERS} context={DeviceTextContext}>
    {children}
  </SectionText>
)

export const useDeviceStoreText = () => useSectionText(DeviceTextContext)
