import type { Problem } from '../../store/state.ts'

export interface Notice {
  id: string
  tone: 'info' | 'error' | 'success'
  problem: Problem
  /** What it reports can be undone (`noticeUndone`). */
  canUndo?: true
}
