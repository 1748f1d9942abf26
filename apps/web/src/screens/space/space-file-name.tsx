import type { SpaceFile } from '@parley/core'
import { previewTypeOf } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import styles from './space-main.module.css'

/** Leads to the preview, where there is one. */
export function SpaceFileName({ file: { name, path } }: { file: SpaceFile }) {
  const isOffice = useAppState(state => state.session.isOfficeCloud)
  if (isOffice || previewTypeOf(name) === undefined) return <span className={styles.name}>{name}</span>
  return (
    <Link className={styles.name} to={`/preview?${new URLSearchParams({ filePath: path })}`}>
      {name}
    </Link>
  )
}
