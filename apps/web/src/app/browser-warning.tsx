import { useEffect, useState } from 'react'
import type { BrowserVerdict } from '../platform/check-browser.ts'
import { isSurelyRecent } from '../platform/is-surely-recent.ts'
import { useText } from '../text/text-context.ts'
import { Banner } from '../ui/banner/banner.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import styles from './browser-warning.module.css'

/** The browser check at the start [shell-10]; public/old-browser.js covers browsers that cannot run this code. */
export function BrowserWarning() {
  const { pages, common } = useText()
  const [verdict, setVerdict] = useState<BrowserVerdict>({ kind: 'fine' })

  useEffect(() => {
    if (isSurelyRecent(navigator.userAgent)) return
    const check = async () => {
      const { checkBrowser } = await import('../platform/check-browser.ts')
      setVerdict(checkBrowser(navigator.userAgent))
    }
    // If the check fails, nobody is warned, and everything else works.
    check().catch(() => undefined)
  }, [])

  if (verdict.kind === 'fine') return null
  return (
    <div className={styles.place}>
      <Banner
        tone="warning"
        icon="alert"
        action={
          <IconButton
            size="sm"
            icon="close"
            label={common.close}
            onClick={() => setVerdict({ kind: 'fine' })}
          />
        }
      >
        {verdict.kind === 'old'
          ? pages.oldBrowser(verdict.name, verdict.version, verdict.needed)
          : pages.unsupportedBrowser}
      </Banner>
    </div>
  )
}
