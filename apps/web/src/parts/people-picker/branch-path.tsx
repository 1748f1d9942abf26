import type { Branch } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import styles from './picker.module.css'

interface Props {
  path: readonly Branch[]
  onGoBackTo(depth: number): void
}

/** Breadcrumb of the current branch. */
export function BranchPath({ path, onGoBackTo }: Props) {
  const text = useText().contacts
  const names = [text.company, ...path.map(branch => branch.name)]
  return (
    <nav className={styles.path} aria-label={text.branchPath}>
      {names.map((name, depth) =>
        depth === path.length ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the path is the depth
          <span key={depth} className={styles.here} aria-current="location">
            {name}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index in the path is the depth
          <button key={depth} className={styles.step} type="button" onClick={() => onGoBackTo(depth)}>
            {name}
          </button>
        ),
      )}
    </nav>
  )
}
