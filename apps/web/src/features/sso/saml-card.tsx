import type { Client, Problem } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { CopiedField } from '../../parts/admin/copied-field.tsx'
import { PemField } from '../../parts/admin/pem-field.tsx'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { SettingSection } from '../../parts/admin/setting-section.tsx'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import type { SsoFieldsProps } from './sso-fields.tsx'
import { useSsoText } from './sso-text.tsx'

interface Props extends SsoFieldsProps {
  samlCallbackUrl: string
  entityId: string
}

type Tested = Extract<Awaited<ReturnType<Client['sso']['testSaml']>>, { ok: true }>['value']

/** A SAML provider, and what has to be registered there. */
export function SamlCard({ settings, isChecked, onChange, samlCallbackUrl, entityId }: Props) {
  const text = useSsoText()
  const missing = (value: string) => (isChecked && value.trim() === '' ? text.missing : undefined)
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <SettingSection title={text.provider} hint={text.providerHint}>
      <Field
        {...plain}
        label={text.name}
        hint={text.nameHint}
        value={settings.name}
        error={missing(settings.name)}
        onChange={event => onChange({ name: event.target.value })}
      />
      <Field
        {...plain}
        label={text.samlIssuer}
        value={settings.issuer}
        error={missing(settings.issuer)}
        onChange={event => onChange({ issuer: event.target.value })}
      />
      <Field
        {...plain}
        label={text.entryPoint}
        hint={text.entryPointHint}
        value={settings.entryPoint}
        error={missing(settings.entryPoint)}
        onChange={event => onChange({ entryPoint: event.target.value })}
      />
      <PemField
        label={text.certificate}
        hint={text.certificateHint}
        error={missing(settings.certificate)}
        value={settings.certificate}
        onChange={certificate => onChange({ certificate })}
      />
      <CopiedField label={text.entityId} hint={text.entityIdHint} copy={text.copyEntityId} value={entityId} />
      <CopiedField
        label={text.samlCallback}
        hint={text.callbackHint}
        copy={text.copyCallback}
        value={samlCallbackUrl}
      />
      <SamlTest settings={settings} />
    </SettingSection>
  )
}

/** Says whose the certificate is, and whether the page answers. */
function SamlTest({ settings }: Pick<Props, 'settings'>) {
  const text = useSsoText()
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [tested, setTested] = useState<Tested>()
  const [problem, setProblem] = useState<Problem>()
  const test = async () => {
    setIsBusy(true)
    setTested(undefined)
    setProblem(undefined)
    const answer = await client.sso.testSaml(settings)
    if (answer.ok) setTested(answer.value)
    else setProblem(answer.problem)
    setIsBusy(false)
  }
  return (
    <>
      {tested && (
        <div role={tested.outcome === 'found' ? undefined : 'alert'}>
          <Banner
            tone={tested.outcome === 'found' ? 'success' : 'warning'}
            icon={tested.outcome === 'found' ? 'check' : 'alert'}
          >
            {tested.outcome === 'found' ? text.samlFound : text.problems[tested.outcome]}
            {tested.subject !== '' && ` ${text.certificateOf(tested.subject, tested.valid_until)}`}
          </Banner>
        </div>
      )}
      {problem && <ProblemBanner problem={problem} />}
      <div className={styles.end}>
        <Button disabled={isBusy || settings.entryPoint.trim() === ''} onClick={() => void test()}>
          {text.testSaml}
        </Button>
      </div>
    </>
  )
}
