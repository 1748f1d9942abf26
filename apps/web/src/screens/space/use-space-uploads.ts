import type { Problem } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

export interface SpaceUpload {
  id: string
  name: string
  size: number
  done: number
  state: 'running' | 'done' | Problem
}

/** Uploads to the user's space. They are lost when the page closes. */
export function useSpaceUploads(onUploaded: () => void) {
  const client = useClient()
  const [uploads, setUploads] = useState<readonly SpaceUpload[]>([])
  const [controllers] = useState(() => new Map<string, AbortController>())
  const uploadedRef = useRef(onUploaded)
  useEffect(() => {
    uploadedRef.current = onUploaded
  })
  useEffect(
    () => () => {
      for (const controller of controllers.values()) controller.abort()
    },
    [controllers],
  )

  const change = useCallback((id: string, fields: Partial<SpaceUpload>) => {
    setUploads(before => before.map(upload => (upload.id === id ? { ...upload, ...fields } : upload)))
  }, [])

  const uploadOne = async (file: File) => {
    const id = crypto.randomUUID()
    const { name, size } = file
    const refused = client.files.checkForSpace(file)
    const state = refused ? { code: `file-${refused}`, params: { name } } : ('running' as const)
    setUploads(before => [...before, { id, name, size, done: 0, state }])
    if (refused) return
    const controller = new AbortController()
    controllers.set(id, controller)
    const problem = await client.files.uploadToSpace(file, controller.signal, done => change(id, { done }))
    controllers.delete(id)
    if (controller.signal.aborted) return
    change(id, { state: problem ?? 'done' })
    if (!problem) uploadedRef.current()
  }

  return {
    uploads,
    upload(files: readonly File[]) {
      for (const file of files) void uploadOne(file)
    },
    /** Cancels the upload if it is still running. */
    dismiss(id: string) {
      controllers.get(id)?.abort()
      setUploads(before => before.filter(upload => upload.id !== id))
    },
  }
}
