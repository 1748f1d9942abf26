import type { ConversationKey, Message } from '@parley/protocol/model'
import { previewWayOf } from '@parley/protocol/model'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAppState, useClient } from '../../../../client/client-context.ts'
import { fileUrlOf, useFileMessage } from '../../use-file-message.ts'

const NONE: readonly Message[] = []

const pathOf = (message: Message): string | undefined => {
  const { content } = message
  const isPicture =
    content.kind === 'image' || (content.kind === 'file' && previewWayOf(content.name) === 'image')
  return isPicture && !message.isOffice ? fileUrlOf(message) : undefined
}

/** The pictures of the conversation, oldest first: those loaded, and the newest page of its files. */
export function useNeighbours(path: string) {
  const client = useClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const carried = useFileMessage(path)?.conversation
  // Kept in the history state, so that it survives a reload.
  const key: ConversationKey | undefined = carried ?? state?.conversation
  const loaded = useAppState(({ timelines }) => (key && timelines[key]?.messages) ?? NONE)
  const [listed, setListed] = useState<readonly Message[]>(NONE)

  useEffect(() => {
    if (!key) return
    let isCurrent = true
    const list = async () => {
      const found = await client.search.listFiles({ key, query: '', category: 'image' })
      // Without the list, the loaded pictures remain.
      if (isCurrent && found.ok) setListed(found.value.messages.toReversed())
    }
    void list()
    return () => {
      isCurrent = false
    }
  }, [client, key])

  const paths = useMemo(() => {
    const inOrder = [...listed, ...loaded].sort((a, b) => a.createdTime - b.createdTime)
    const found = new Set([...inOrder.flatMap(message => pathOf(message) ?? [])])
    return [...found.add(path)]
  }, [listed, loaded, path])

  const step = (index: number) => {
    const next = paths[index]
    if (next === undefined) return
    const search = new URLSearchParams({ filePath: next }).toString()
    void navigate(`/preview?${search}`, { replace: true, state: { conversation: key } })
  }
  return { index: paths.indexOf(path), count: paths.length, step }
}
