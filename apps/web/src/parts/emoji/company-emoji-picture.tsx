import { selectCompanyEmoji } from '@parley/core'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useFaceSource } from '../../client/pictures/use-face-source.ts'
import styles from './company-emoji-picture.module.css'

/** The words stay in the page, so that selecting and copying gives them; nobody's emoji is plain text. */
export function CompanyEmojiPicture({ name, sign }: { name: string; sign: string }) {
  const client = useClient()
  const url = useAppState(state => selectCompanyEmoji(state, name)?.url)
  const source = useFaceSource(url)
  useEffect(() => client.companyEmoji.want(name), [client, name])
  if (url === undefined) return sign
  return (
    <span role="img" aria-label={sign} title={sign}>
      <img className={styles.picture} src={source} alt="" />
      <span className={styles.name}>{sign}</span>
    </span>
  )
}
