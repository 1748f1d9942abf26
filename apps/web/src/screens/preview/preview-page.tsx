import type { PreviewResult } from '@parley/core'
import type { FileProblem } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useLocation, useNavigate } from '../../platform/router/router.tsx'
import { useEscape } from '../../ui/use-escape.ts'
import { isUnanswered, loadPreview } from './load-preview.ts'
import { PreviewHeader } from './parts/preview-header.tsx'
import { PreviewStage } from './parts/preview-stage.tsx'
import { Refused } from './parts/refused.tsx'
import { Waiting } from './parts/waiting.tsx'
import styles from './preview.module.css'
import { useFileMessage } from './use-file-message.ts'
import { useIsFileGone } from './use-is-file-gone.ts'
import { ViewerFrame } from './viewer-frame.tsx'

/** Returns to the file's message in the conversation, whichever way the preview is closed. */
function useReturnToFile(path: string): void {
  const client = useClient()
  const { conversation, id } = useFileMessage(path) ?? {}
  useEffect(() => {
    if (conversation === undefined || id === undefined) return undefined
    return () => void client.history.showMessage(conversation, id)
  }, [client, conversation, id])
}

/** Goes back; a window opened only for the preview goes to the conversation or the chat list. */
function useClosePreview(path: string): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const conversation = useFileMessage(path)?.conversation
  return useCallback(() => {
    if (key !== 'default') return void navigate(-1)
    void navigate(conversation ? `/?c=${encodeURIComponent(conversation)}` : '/')
  }, [navigate, key, conversation])
}

/** Undefined until the server has responded. Once the message of the file is gone the server is asked again. */
function usePreviewSource(path: string) {
  const client = useClient()
  const isGone = useIsFileGone(path)
  const [result, setResult] = useState<PreviewResult>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry, and the end of its message, repeat the request
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await loadPreview(client, path)
      if (isCurrent) setResult(answer)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [client, path, attempt, isGone])
  const retry = useCallback(() => {
    setResult(undefined)
    setAttempt(count => count + 1)
  }, [])
  const isOnline = useAppState(state => state.connection.phase === 'online')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once with each connection
  useEffect(() => {
    if (isOnline && isUnanswered(result)) setAttempt(count => count + 1)
  }, [isOnline])
  return { result, retry }
}

/** A viewer's finding about the file that a retry would not change. */
interface Verdict {
  reason?: FileProblem | undefined
}

export function PreviewPage({ path }: { path: string }) {
  const { result, retry } = usePreviewSource(path)
  const [verdict, setVerdict] = useState<Verdict>()
  const close = useClosePreview(path)
  useEscape(true, close)
  useReturnToFile(path)
  const handleRefused = useCallback((reason?: FileProblem) => setVerdict({ reason }), [])
  const handleRetry = () => {
    setVerdict(undefined)
    retry()
  }
  const file = result && (result.ok ? result.source.file : result.file)

  const stage = () => {
    if (!result)
      return (
        <PreviewStage>
          <Waiting />
        </PreviewStage>
      )
    if (verdict) return <Refused path={path} file={file} isBroken reason={verdict.reason} />
    if (!result.ok) return <Refused path={path} file={file} reason={result.reason} onRetry={handleRetry} />
    return <ViewerFrame source={result.source} onRefused={handleRefused} onRetry={handleRetry} />
  }
  return (
    <div className={styles.preview}>
      <PreviewHeader path={path} file={file} onClose={close} />
      {stage()}
    </div>
  )
}
