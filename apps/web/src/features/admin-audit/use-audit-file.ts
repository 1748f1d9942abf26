import type { AuditFilter } from '@parley/core'
import { useEffect, useRef } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { displayDetail } from './display-detail.ts'

/** Saves the entries found [admin-11]; leaving the page gives it up. */
export function useAuditFile(filter: AuditFilter) {
  const client = useClient()
  const { audit: text } = useAdminText()
  const { isBusy, run } = useBusy()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const download = async () => {
    const listed = await client.adminAudit.listAll(filter, () => isHere.current)
    if (!isHere.current) return
    if (!listed.ok) return client.notices.announce(listed.problem.code, 'error')
    const lines = listed.value.items.map(item => [
      ...[String(item.seq), new Date(item.time).toISOString(), item.account, item.name],
      text.actions[item.action] ?? item.action,
      item.outcome === 'ok' ? '' : text[item.outcome],
      ...[displayDetail(text.sentences, item), item.ip, item.previous, item.fingerprint],
    ])
    const head = [
      ...[text.entry, text.time, text.facts.account, text.who, text.action, text.outcome],
      ...[text.target, text.place, text.previous, text.facts.fingerprints],
    ]
    saveFile(encodeCsv([head, ...lines]), 'audit-log.csv')
    if (listed.value.next !== null) client.notices.announce('audit-file-cut', 'info')
  }
  const saveList = () => {
    if (!isBusy) void run(download)
  }
  return { isSaving: isBusy, saveList }
}
