import type { ContentOf, Kind } from '@parley/protocol/model'
import type { ComponentType } from 'react'
import type { Catalogue } from './text/zh-CN.ts'

/** How one kind of message looks. One folder per kind, one line in `kinds.ts`. */
export interface KindView<K extends Kind> {
  Bubble: ComponentType<{ content: ContentOf<K> }>
  /** One line of the conversation list. */
  preview(content: ContentOf<K>, text: Catalogue): string
  /** A notice stands in the middle of the log, without speaker or box. */
  isNotice?: boolean
}
