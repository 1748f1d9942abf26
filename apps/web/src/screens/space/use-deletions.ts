import type { SpaceFile, SpacePage } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

const UNDO_MS = 10_000

export type Deletions = ReturnType<typeof useDeletions>

/** Deleted files disappear at once and are removed on the server after ten seconds, or when the page is left. */
export function useDeletions(onDeleted: () => void) {
  const client = useClient()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<SpaceFile>()
  const waitingRef = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const deletedRef = useRef(onDeleted)
  useEffect(() => {
    deletedRef.current = onDeleted
  })

  const show = useCallback((path: string) => {
    setHidden(before => new Set([...before].filter(one => one !== path)))
    setLast(before => (before?.path === path ? undefined : before))
  }, [])
  const finish = useCallback(
    async (path: string) => {
      clearTimeout(waitingRef.current.get(path))
      waitingRef.current.delete(path)
      const isDeleted = await client.files.deleteFromSpace(path)
      if (isDeleted) deletedRef.current()
      // If it failed, the file is shown again.
      if (!isDeleted) show(path)
      setLast(before => (before?.path === path ? undefined : before))
    },
    [client, show],
  )
  useEffect(() => {
    const waiting = waitingRef.current
    const finishAll = () => {
      for (const path of [...waiting.keys()]) void finish(path)
    }
    window.addEventListener('pagehide', finishAll)
    return () => {
      window.removeEventListener('pagehide', finishAll)
      finishAll()
    }
  }, [finish])

  return {
    without: (page: SpacePage): SpacePage => ({
      ...page,
      files: page.files.filter(({ path }) => !hidden.has(path)),
    }),
    /** The one that can be taken back. */
    last,
    remove(file: SpaceFile) {
      setHidden(before => new Set([...before, file.path]))
      setLast(file)
      waitingRef.current.set(
        file.path,
        setTimeout(() => void finish(file.path), UNDO_MS),
      )
    },
    undo(path: string) {
      clearTimeout(waitingRef.current.get(path))
      waitingRef.current.delete(path)
      show(path)
    },
  }
}
