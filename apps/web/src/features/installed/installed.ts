import { useEffect } from 'react'
import { startAppWorker } from '../../platform/app-worker.ts'
import { watchInstall } from '../../platform/install-prompt.ts'
import { isInFrame } from '../../platform/is-in-frame.ts'
import { useNavigate } from '../../platform/router/router.tsx'
import { whenIdle } from '../../platform/when-idle.ts'
import { useLanguage } from '../../text/text-context.ts'

interface LaunchQueue {
  setConsumer(consume: (launch: { targetURL?: string }) => void): void
}

/** In the language of the person: what the system shows of the app comes from it. */
function useManifest(): void {
  const { language } = useLanguage()
  useEffect(() => {
    if (isInFrame()) return undefined
    const link = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: `/app.${language}.webmanifest`,
    })
    const picture = Object.assign(document.createElement('link'), {
      rel: 'apple-touch-icon',
      href: '/icons/apple-180.png',
    })
    document.head.append(link, picture)
    return () => {
      link.remove()
      picture.remove()
    }
  }, [language])
}

/** The app has one window: what is opened from outside is shown in it [installed-3]. */
function useLaunches(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ targetURL }) => {
      const { pathname, search, origin } = new URL(targetURL ?? '', location.href)
      if (targetURL && origin === location.origin && pathname + search !== '/')
        void navigate(pathname + search)
    })
  }, [navigate])
}

/** Stores the app in the browser and lets it be installed, after everything that somebody waits for. */
export function Installed(): null {
  useManifest()
  useLaunches()
  useEffect(() => {
    watchInstall()
    whenIdle(() => void startAppWorker())
  }, [])
  return null
}
