import type { AuditStreams, Client, Problem } from '@parley/core'
import { isAuditStreamUrl } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { AdminPage } from '../../parts/admin/admin-page.tsx'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { useLoaded } from '../../parts/admin/use-loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AuditStreamText, useAuditStreamText } from './audit-stream-text.tsx'
import { SharedStatus, StreamStatus } from './stream-status.tsx'

/** Where the audit log is sent, and whether that works [audit-stream-3]. */
export const AuditStreamPage = () => (
  <AuditStreamText>
    <Page />
  </AuditStreamText>
)

const loadStreams = (client: Client) => client.auditStream.get()

/** While the page is looked at: entries are sent within a second or two. */
const LOOK_MS = 3_000

function Page() {
  const text = useAuditStreamText()
  const { loaded, reload, failure, isLoading } = useLoaded(loadStreams)
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void reload(), LOOK_MS)
    return () => clearInterval(timer)
  }, [reload])
  return (
    <AdminPage title={text.title} sub={text.intro} isLoading={isLoading}>
      {!loaded && failure}
      {loaded && (
        <div className={styles.sections}>
          <Destination streams={loaded} onSaved={reload} />
          {loaded.company && (
            <SettingSection title={text.state}>
              <StreamStatus state={loaded.company} stream="company" test={text.test} onTested={reload} />
            </SettingSection>
          )}
          {loaded.installation && (
            <SettingSection title={text.installation} hint={text.installationHint(loaded.installation.host)}>
              {loaded.installation.state ? (
                <StreamStatus
                  state={loaded.installation.state}
                  stream="installation"
                  test={text.testInstallation}
                  onTested={reload}
                />
              ) : (
                <SharedStatus isFailing={loaded.installation.isFailing} />
              )}
            </SettingSection>
          )}
        </div>
      )}
    </AdminPage>
  )
}

function Destination({ streams, onSaved }: { streams: AuditStreams; onSaved(): Promise<void> }) {
  const text = useAuditStreamText()
  const client = useClient()
  const [url, setUrl] = useState(streams.url)
  const [secret, setSecret] = useState('')
  const [outcome, setOutcome] = useState<'saved' | 'insecure'>()
  const [refusal, setRefusal] = useState<Problem>()
  const typed = url.trim()
  const isValid = typed === '' || isAuditStreamUrl(typed)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isValid,
    submit: async () => {
      const saved = await client.auditStream.save(typed)
      setRefusal(saved.ok ? undefined : saved.problem)
      if (!saved.ok) return
      setOutcome(saved.value.outcome)
      setSecret(saved.value.secret)
      await onSaved()
    },
  })
  const problem = outcome === 'insecure' ? text.insecure : wasTried && !isValid ? text.urlWrong : undefined
  return (
    <form noValidate onSubmit={handleSubmit}>
      <SettingSection title={text.destination} hint={text.destinationHint}>
        <Field
          label={text.url}
          hint={text.urlHint}
          value={url}
          maxLength={500}
          error={problem}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={event => {
            setOutcome(undefined)
            setRefusal(undefined)
            setUrl(event.target.value)
          }}
        />
        {secret !== '' && (
          <CopiedField label={text.secret} hint={text.secretHint} copy={text.copySecret} value={secret} />
        )}
        {refusal && <ProblemBanner problem={refusal} />}
        <div className={styles.end}>
          {outcome === 'saved' && <span role="status">{text.saved}</span>}
          <Button type="submit" look="primary" disabled={isBusy}>
            {text.save}
          </Button>
        </div>
      </SettingSection>
    </form>
  )
}
