import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useFileMessage } from './use-file-message.ts'

/** Goes back; a window opened only for the preview goes to the conversation or the chat list. */
export function useClosePreview(path: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const conversation = useFileMessage(path)?.conversation
  return useCallback(() => {
    if (key !== 'default') return void navigate(-1)
    void navigate(conversation ? `/?c=${encodeURIComponent(conversation)}` : '/')
  }, [navigate, key, conversation])
}
