import type { Client } from '@parley/core'
import { type ReactNode, useEffect, useState } from 'react'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import styles from '../../parts/admin/cards.module.css'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { ExportRow } from './export-row.tsx'
import own from './exports-page.module.css'
import { ExportsText, useExportsText } from './exports-text.tsx'
import { NewExportForm } from './new-export-form.tsx'

/** While one is running. */
const REFRESH_MS = 1_500

interface Props {
  /** Cards of another feature, in a column of their own. */
  aside: ReactNode
}

/** Archives of messages [exports-1]. */
export const ExportsPage = ({ aside }: Props) => (
  <ExportsText>
    <Page aside={aside} />
  </ExportsText>
)

const loadExports = (client: Client) => client.exports.list()

function Page({ aside }: Props) {
  const text = useExportsText()
  const { loaded: items, reload, failure } = useLoaded(loadExports)
  const [created, setCreated] = useState(0)
  const isRunning = items?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => void reload(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  return (
    <AdminPage title={text.title} sub={text.intro}>
      <div className={own.columns}>
        <div className={own.column}>
          <NewExportForm
            key={created}
            onCreated={() => {
              setCreated(created + 1)
              void reload()
            }}
          />
          <section className={styles.card} aria-label={text.list}>
            <div className={own.head}>
              <h2>{text.list}</h2>
              <span className={own.kept}>{text.kept}</span>
            </div>
            {failure}
            {items?.length === 0 && <p className={own.kept}>{text.none}</p>}
            <ul className={own.list}>
              {items?.map(item => (
                <ExportRow key={item.id} item={item} onChanged={reload} />
              ))}
            </ul>
          </section>
        </div>
        <div className={own.column}>{aside}</div>
      </div>
    </AdminPage>
  )
}
