import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFileMessage } from './use-file-message.ts'

/** Back to where one came from; a window opened for the preview alone goes to the conversation or the messages. */
export function useClosePreview(path: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const conversation = useFileMessage(path)?.conversation
  return useCallback(() => {
    if (key !== 'default') return void navigate(-1)
    void navigate(conversation ? `/?c=${encodeURIComponent(conversation)}` : '/')
  }, [navigate, key, conversation])
}
