import type { Context } from '../../context.ts'

export const createSpace = ({ call, dispatch, notify }: Context) => ({
  /** Keeps a file of a message in one's own space [files-12]. */
  async saveToSpace(path: string): Promise<void> {
    const saved = await call('uploadChatFile', { thirdpartyid: 0, data: path })
    if (!saved.ok) return notify({ code: 'save-failed' })
    const notice = { id: crypto.randomUUID(), tone: 'success' as const, problem: { code: 'file-saved' } }
    dispatch({ type: 'noticeRaised', notice })
  },
})
