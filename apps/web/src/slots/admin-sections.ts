import type { AdminCounts } from '@parley/core'
import type { CompanyRole } from '@parley/protocol/model'
import type { ComponentType } from 'react'
import type { admin } from '../text/zh-CN/admin.ts'
import type { IconName } from '../ui/icon/icon-paths.ts'

/** One section of `/admin`. */
export interface AdminSection {
  /** `/admin/<slug>`. */
  slug: string
  group: 'overview' | 'organisation' | 'service' | 'safety' | 'company'
  icon: IconName
  label(text: typeof admin): string
  /** Which number stands beside it; reports are a badge. */
  count?: keyof AdminCounts
  /** Who opens it besides administrators [roles-1]. */
  roles?: readonly CompanyRole[]
  /** Downloaded when first shown, or before by `preload`. */
  Page: ComponentType & { preload(): void }
}
