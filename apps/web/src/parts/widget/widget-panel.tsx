import type { WidgetSettings } from '@parley/core'
import { decodeWebsite, isSafeUrl, MAX_PRIVACY_URL, MAX_TEASER_LENGTH } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Field } from '../../ui/field/field.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import dialog from '../dialogs/dialog-actions.module.css'
import { EntryList } from './entry-list.tsx'
import styles from './widget-panel.module.css'
import { WidgetTopics } from './widget-topics.tsx'

interface Props {
  team: string
}

/** Embedding the chat widget: the script tag, the allowed websites, and how visitors are identified. */
export function WidgetPanel({ team }: Props) {
  const { widget: text, common } = useText()
  const client = useClient()
  const [settings, setSettings] = useState<WidgetSettings>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const found = await client.widget.load(team)
    setFailed(!found.ok)
    if (found.ok) setSettings(found.value)
  }, [client, team])
  useEffect(() => void load(), [load])
  const save = async (changes: Partial<WidgetSettings>) => {
    const saved = await client.widget.save(team, changes)
    if (saved.ok) setSettings(saved.value)
  }
  const replaceSecret = async () => {
    const saved = await client.widget.replaceSecret(team)
    if (saved.ok) setSettings(saved.value)
  }
  if (!settings)
    return hasFailed ? (
      <EmptyState
        icon="alert"
        title={text.failed}
        action={<Button onClick={() => void load()}>{common.retry}</Button>}
      />
    ) : (
      <SkeletonRows label={common.loading} count={4} />
    )
  return (
    <div className={dialog.form}>
      <Snippet team={team} />
      <Websites origins={settings.origins} onChange={origins => save({ origins })} />
      <section aria-label={text.signedIn}>
        <SwitchRow
          label={text.accepts}
          hint={text.acceptsHint}
          isOn={settings.acceptsIdentities}
          onChange={acceptsIdentities => void save({ acceptsIdentities })}
        />
        {settings.acceptsIdentities && (
          <Secret secret={settings.secret} onReplace={() => void replaceSecret()} />
        )}
      </section>
      <Asked settings={settings} onChange={changes => void save(changes)} />
      <WidgetTeaser teaser={settings.teaser} onSave={teaser => void save({ teaser })} />
      <WidgetPrivacy url={settings.privacyUrl} onSave={privacyUrl => void save({ privacyUrl })} />
      <WidgetTopics topics={settings.topics} onChange={topics => save({ topics })} />
      <a className={styles.demo} href={`/widget/${team}`} target="_blank" rel="noreferrer">
        {text.demo}
      </a>
    </div>
  )
}

interface AskedProps {
  settings: WidgetSettings
  onChange(changes: Partial<WidgetSettings>): void
}

/** What visitors are asked for. */
function Asked({ settings: { asksName, asksEmail }, onChange }: AskedProps) {
  const { widget: text } = useText()
  return (
    <>
      <SwitchRow label={text.asksName} isOn={asksName} onChange={asksName => onChange({ asksName })} />
      <SwitchRow label={text.asksEmail} isOn={asksEmail} onChange={asksEmail => onChange({ asksEmail })} />
    </>
  )
}

function Snippet({ team }: Pick<Props, 'team'>) {
  const { widget: text } = useText()
  const client = useClient()
  const link = `${location.origin}/widget/${team}`
  const line = `<script src="${location.origin}/widget/loader.js" data-team="${team}" async></script>`
  return (
    <section aria-label={text.embed}>
      <p className={styles.label}>{text.embed}</p>
      <code className={styles.code}>{line}</code>
      <Button size="sm" onClick={() => void copyText(client, line)}>
        {text.copy}
      </Button>
      <p className={styles.label}>{text.link}</p>
      <code className={styles.code}>{link}</code>
      <Button size="sm" onClick={() => void copyText(client, link)}>
        {text.copyLink}
      </Button>
    </section>
  )
}

interface WebsitesProps {
  origins: readonly string[]
  onChange(origins: string[]): Promise<void>
}

function Websites({ origins, onChange }: WebsitesProps) {
  const { widget: text } = useText()
  const [written, setWritten] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const add = async () => {
    const origin = decodeWebsite(written.trim())
    setIsWrong(origin === undefined)
    if (origin === undefined) return
    setWritten('')
    await onChange([...new Set([...origins, origin])])
  }
  return (
    <section aria-label={text.websites}>
      <p className={styles.label}>{text.websites}</p>
      <p className={dialog.plainWords}>{text.websitesHint}</p>
      <EntryList
        entries={origins}
        action={text.add}
        onRemove={origin => onChange(origins.filter(other => other !== origin))}
        onAdd={add}
      >
        <Field
          label={text.website}
          value={written}
          placeholder={text.websiteExample}
          error={isWrong ? text.wrongWebsite : undefined}
          onChange={event => setWritten(event.target.value)}
        />
      </EntryList>
    </section>
  )
}

interface SecretProps {
  secret: string
  onReplace(): void
}

function Secret({ secret, onReplace }: SecretProps) {
  const { widget: text } = useText()
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.secret}>
      {isShown && <code className={styles.code}>{secret}</code>}
      <Button size="sm" onClick={() => setIsShown(!isShown)}>
        {isShown ? text.hideSecret : text.showSecret}
      </Button>
      <Button size="sm" onClick={onReplace}>
        {text.replace}
      </Button>
    </div>
  )
}

interface WidgetTeaserProps {
  teaser: string
  onSave(teaser: string): void
}

/** What the button says of itself to visitors who have not asked yet. */
function WidgetTeaser({ teaser, onSave }: WidgetTeaserProps) {
  const { widget: text } = useText()
  const [written, setWritten] = useState(teaser)
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        onSave(written.trim())
      }}
    >
      <Field
        label={text.teaser}
        hint={text.teaserHint}
        value={written}
        maxLength={MAX_TEASER_LENGTH}
        onChange={event => setWritten(event.target.value)}
      />
      <Button type="submit" disabled={written.trim() === teaser}>
        {text.saveTeaser}
      </Button>
    </form>
  )
}

interface WidgetPrivacyProps {
  url: string
  onSave(url: string): void
}

/** Linked below the form that visitors fill in. */
function WidgetPrivacy({ url, onSave }: WidgetPrivacyProps) {
  const { widget: text } = useText()
  const [written, setWritten] = useState(url)
  const value = written.trim()
  const isWrong = value !== '' && !isSafeUrl(value)
  return (
    <form
      className={styles.add}
      onSubmit={event => {
        event.preventDefault()
        if (!isWrong) onSave(value)
      }}
    >
      <Field
        label={text.privacy}
        hint={text.privacyHint}
        value={written}
        maxLength={MAX_PRIVACY_URL}
        error={isWrong ? text.wrongWebsite : undefined}
        onChange={event => setWritten(event.target.value)}
      />
      <Button type="submit" disabled={isWrong || value === url}>
        {text.savePrivacy}
      </Button>
    </form>
  )
}
