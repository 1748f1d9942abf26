import { selectOwner } from '@parley/core'
import type { Options } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import settings from '../../parts/settings/settings.module.css'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import { isPushOn, tryPush } from '../../platform/push-subscription.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNoticeSettingsText } from './notice-settings-text.tsx'

const TRIAL = 'trial'
const WAIT_MS = 3_000

type Phase = 'idle' | 'waiting' | 'sent' | 'failed'

/** A real one, the way the next message would be told of: by the server, or by this window [notifications-12]. */
function useTrial() {
  const { push } = useClient()
  const { product } = useText()
  const text = useNoticeSettingsText()
  const name = useAppState(selectOwner)
  const [notices] = useState(() => createDesktopNotices(name, () => undefined))
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => notices.closeAll, [notices])
  const show = () =>
    notices.show({ about: TRIAL, messageId: TRIAL, title: product, body: text.trial, icon: '/favicon.svg' })
  const send = async () => {
    setPhase('waiting')
    if (isPushOn(name)) {
      const isSent = await tryPush(push)
      if (!isSent) show()
      return setPhase(isSent ? 'sent' : 'failed')
    }
    await new Promise(resolve => setTimeout(resolve, WAIT_MS))
    show()
    setPhase('sent')
  }
  return { phase, send }
}

export function Trial({ options }: { options: Options }) {
  const text = useNoticeSettingsText()
  const { phase, send } = useTrial()
  const words = { idle: '', waiting: text.trialComes, sent: text.trialSent, failed: text.trialFailed }[phase]
  return (
    <>
      <div className={settings.row}>
        <span className={settings.label}>{text.look}</span>
        <Button
          size="sm"
          disabled={!options.browserNotice || phase === 'waiting'}
          onClick={() => void send()}
        >
          {text.tryIt}
        </Button>
      </div>
      <p className={settings.hint} role="status">
        {words}
      </p>
    </>
  )
}
