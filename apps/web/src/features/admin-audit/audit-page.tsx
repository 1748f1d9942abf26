import { useState } from 'react'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import table from '../../parts/admin/table.module.css'
import { displayDay } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AuditProofNotice } from './audit-proof.tsx'
import { AuditTable } from './audit-table.tsx'
import { AuditTools } from './audit-tools.tsx'
import { useAudit } from './use-audit.ts'
import { useAuditFile } from './use-audit-file.ts'
import { FIRST_CHOICE, useAuditFilter } from './use-audit-filter.ts'

const PAGE = 50

/** What happened in the company; the chain behind it is verified when the page opens. */
export function AuditPage() {
  const { audit: text, ...admin } = useAdminText()
  const words = useText()
  const { choice, choose, filter, before, isFromStart, page, showOlder, showNewer } = useAuditFilter()
  const { page: loaded, count } = useAudit(filter, before)
  const { items, next = null } = loaded ?? {}
  const { isSaving, saveList } = useAuditFile(filter)
  const [open, setOpen] = useState<number>()
  const showEntry = (entry: number) => {
    choose({ ...FIRST_CHOICE, period: '' }, entry + 1)
    setOpen(entry)
  }
  const since = count?.since ?? null
  const sub =
    count && since !== null ? text.count(count.entries, displayDay(words, since, Date.now())) : text.hint
  const [first, last] = [page * PAGE + 1, page * PAGE + (items?.length ?? 0)]
  const isWhole = filter.keyword === '' && filter.action === '' && !filter.isByAdministrators
  return (
    <AdminPage
      title={text.title}
      sub={sub}
      actions={
        <Button aria-busy={isSaving} onClick={saveList}>
          <Icon name="download" size="sm" />
          {text.download}
        </Button>
      }
      notice={<AuditProofNotice onShow={showEntry} />}
      tools={<AuditTools choice={choice} onChange={next => choose(next)} />}
    >
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
