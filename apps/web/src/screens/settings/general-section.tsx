import { DESTROY_TIMES } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import { useOptions } from '../../parts/preferences/use-options.ts'
import styles from '../../parts/settings/settings.module.css'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import { useOverlays } from '../../slots/overlays.ts'
import { LANGUAGES } from '../../text/languages.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import { SelectRow } from '../../ui/select/select-row.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import { SignOutButton } from './sign-out-button.tsx'
import { SkinChoice } from './skin-choice.tsx'

const DENSITIES = ['comfortable', 'compact'] as const
const LANGUAGE_OPTIONS = LANGUAGES.map(({ language, name }) => ({
  value: language,
  label: name,
  lang: language,
}))

export function GeneralSection() {
  const { settings: text, language, connection } = useText()
  const { options, change } = useOptions()
  const isNarrow = useIsNarrow()
  return (
    <>
      <OwnProfileRow />
      <div className={styles.group}>
        <span className={styles.label}>{text.appearance}</span>
        <ThemeChoice value={options.theme} onChange={theme => change({ theme })} />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.skin}</span>
        <SkinChoice value={options.skinColor} onChange={skinColor => change({ skinColor })} />
      </div>
      <div className={styles.row}>
        <span className={styles.label}>{text.density}</span>
        <Segmented
          label={text.density}
          options={DENSITIES.map(value => ({ value, label: text[value] }))}
          value={options.density}
          onChange={density => change({ density })}
        />
      </div>
      <SelectRow
        label={language.label}
        options={[{ value: 'auto', label: text.languageAuto }, ...LANGUAGE_OPTIONS]}
        value={options.language}
        onChange={next => change({ language: next })}
      />
      <SwitchRow
        label={text.captureHide}
        isOn={options.captureHide}
        onChange={captureHide => change({ captureHide })}
      />
      <MessageSwitches />
      <details>
        <summary className={styles.summary}>{text.advanced}</summary>
        <div className={styles.row}>
          <span className={styles.label}>{connection.transport}</span>
          <TransportChoice />
        </div>
      </details>
      {isNarrow && (
        <div className={styles.foot}>
          <SignOutButton />
        </div>
      )}
    </>
  )
}

/** In a narrow window the rail has no space for one's avatar; this row opens the profile instead. */
function OwnProfileRow() {
  const overlays = useOverlays()
  const isNarrow = useIsNarrow()
  const me = useAppState(state => state.session.me)
  if (!(isNarrow && me)) return null
  return (
    <button className={styles.own} type="button" onClick={() => overlays.openProfile(me.id)}>
      <Avatar id={me.id} name={me.nickName} image={me.avatar} />
      <span className={styles.personName}>{me.nickName}</span>
      <Icon name="chevronRight" size="sm" />
    </button>
  )
}

/** For networks that block WebSocket or cut it off after a while; takes effect at once. */
function TransportChoice() {
  const { connection: text } = useText()
  const client = useClient()
  const [chosen, setChosen] = useState(client.connection.transportPreference)
  return (
    <Segmented
      label={text.transport}
      options={[
        { value: 'auto', label: text.transports.auto },
        { value: 'websocket', label: text.transports.websocket },
        { value: 'bosh', label: text.transports.bosh },
      ]}
      value={chosen}
      onChange={preference => {
        client.connection.preferTransport(preference)
        setChosen(preference)
      }}
    />
  )
}

function DestroyTimeRow() {
  const { settings: text, actions } = useText()
  const { options, change } = useOptions()
  const times = new Map(DESTROY_TIMES.map(seconds => [String(seconds), seconds]))
  return (
    <SelectRow
      label={text.destroyTime}
      options={[...times.keys()].map(value => ({ value, label: actions.destroying.after(Number(value)) }))}
      value={String(options.destroyTime)}
      onChange={value => change({ destroyTime: times.get(value) ?? options.destroyTime })}
    />
  )
}

const SEND_KEYS = ['enter', 'ctrl-enter'] as const

function MessageSwitches() {
  const { settings: text, later } = useText()
  const { options, change } = useOptions()
  return (
    <>
      <SelectRow
        label={later.sendKey}
        options={SEND_KEYS.map(value => ({ value, label: later.sendKeys[value] }))}
        value={options.sendKey}
        onChange={sendKey => change({ sendKey })}
      />
      <SwitchRow
        label={text.formatting}
        hint={text.formattingHint}
        isOn={options.formatting}
        onChange={formatting => change({ formatting })}
      />
      <SwitchRow
        label={text.selfDestruct}
        hint={text.selfDestructHint}
        isOn={options.selfDestruct}
        onChange={selfDestruct => change({ selfDestruct })}
      />
      {options.selfDestruct && <DestroyTimeRow />}
      <SwitchRow
        label={text.recordSyn}
        hint={text.recordSynHint}
        isOn={options.recordSyn}
        onChange={recordSyn => change({ recordSyn })}
      />
    </>
  )
}
