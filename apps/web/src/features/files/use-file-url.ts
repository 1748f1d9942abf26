import { decodeFilePath } from '@parley/protocol/model'
import { useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'

/** URLs expire after a minute: repeated failures within one minute have another cause. */
const MAX_RENEWALS = 2
const ADDRESS_LIFE_MS = 60_000

export interface FileUrl {
  /** Undefined until the server has responded. */
  url: string | undefined
  /** The file has expired, or is not for this person. */
  isGone: boolean
  /** Reports that the URL does not work. True: a new one is being requested. */
  renew(): boolean
}

/** Files of messages have URLs that expire after a minute; any other URL is used as it is. */
export function useFileUrl(path: string | undefined): FileUrl {
  const client = useClient()
  const isOnline = useAppState(state => state.connection.phase === 'online')
  const isStored = path !== undefined && decodeFilePath(path) !== undefined
  const [renewals, setRenewals] = useState(0)
  const renewedAt = useRef<readonly number[]>([])
  const wanted = `${renewals} ${path}`
  const [answer, setAnswer] = useState<{ wanted: string; url: string | undefined }>()
  const isAnswered = answer?.wanted === wanted

  useEffect(() => {
    if (!isStored || isAnswered || !isOnline) return
    let isCurrent = true
    void client.files.linkTo(path, renewals > 0).then(result => {
      // Offline: requested again after reconnecting.
      if (isCurrent && result.ok) setAnswer({ wanted, url: result.value })
    })
    return () => {
      isCurrent = false
    }
  }, [client, path, isStored, isAnswered, isOnline, renewals, wanted])

  return {
    url: isStored ? answer?.url : path,
    isGone: isStored && isAnswered && answer.url === undefined,
    renew() {
      const now = performance.now()
      const lately = renewedAt.current.filter(time => now - time < ADDRESS_LIFE_MS)
      if (!isStored || lately.length === MAX_RENEWALS) return false
      renewedAt.current = [...lately, now]
      setRenewals(renewals + 1)
      return true
    },
  }
}
