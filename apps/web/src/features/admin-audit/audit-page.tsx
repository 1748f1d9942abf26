import type { AuditFilter, Client } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import table from '../../parts/admin/table.module.css'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { saveFile } from '../../platform/save-file.ts'
import { displayDay } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { AuditProofNotice } from './audit-proof.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditTools } from './audit-tools.tsx'
import { displayDetail } from './display-detail.ts'
import { FIRST_CHOICE, useAuditFilter } from './use-audit-filter.ts'

const PAGE = 50

/** The page of the log before that entry, and how many entries there are; undefined until loaded. */
function useAudit(filter: AuditFilter, before: number | undefined) {
  const { from } = filter
  const load = useCallback(({ adminAudit }: Client) => adminAudit.list(filter, before), [filter, before])
  const loadCount = useCallback(({ adminAudit }: Client) => adminAudit.count(from), [from])
  const { loaded: page, failure, isLoading } = useLoaded(load, filter.keyword)
  const { loaded: count } = useLoaded(loadCount)
  return { page, count, failure, isLoading }
}

/** Saves the entries found [admin-11]; leaving the page gives it up. */
function useAuditFile(filter: AuditFilter) {
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
    if (!client.notices.succeeded(listed)) return
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

/** What happened in the company; the chain behind it is verified when the page opens. */
export function AuditPage() {
  const { audit: text, ...admin } = useAdminText()
  const texts = useText()
  const { choice, choose, filter, before, isFromStart, page, showOlder, showNewer } = useAuditFilter()
  const { page: loaded, count, failure, isLoading } = useAudit(filter, before)
  const { items, next = null } = loaded ?? {}
  const { isSaving, saveList } = useAuditFile(filter)
  const [open, setOpen] = useState<number>()
  const showEntry = (entry: number) => {
    choose({ ...FIRST_CHOICE, period: '' }, entry + 1)
    setOpen(entry)
  }
  const since = count?.since ?? null
  const sub =
    count && since !== null ? text.count(count.entries, displayDay(texts, since, Date.now())) : text.hint
  const [first, last] = [page * PAGE + 1, page * PAGE + (items?.length ?? 0)]
  const isWhole = filter.keyword === '' && filter.action === '' && !filter.isByAdministrators
  return (
    <AdminPage
      title={text.title}
      sub={sub}
      isLoading={isLoading}
      actions={
        <Button aria-busy={isSaving} onClick={saveList}>
          <Icon name="download" size="sm" />
          {text.download}
        </Button>
      }
      notice={<AuditProofNotice onShow={showEntry} />}
      tools={<AuditTools choice={choice} onChange={next => choose(next)} />}
    >
      {failure}
      {items?.length === 0 && <EmptyState icon="history" title={admin.none} />}
      {items && items.length > 0 && <AuditTable items={items} open={open} onOpen={setOpen} />}
      <div className={table.foot}>
        {items && items.length > 0 && (
          <span>
            {isWhole && count && isFromStart
              ? text.range(first, last, count.matching)
              : text.rangeOpen(first, last)}
          </span>
        )}
        <Button disabled={page === 0} onClick={showNewer}>
          {text.newer}
        </Button>
        <Button disabled={next === null} onClick={() => next !== null && showOlder(next)}>
          {text.older}
        </Button>
      </div>
    </AdminPage>
  )
}
