import { Fragment } from 'react'
import { useClient } from '../../client/client-context.ts'
import { copyText } from '../../client/copy-text.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useCodeLines } from '../code/use-code-lines.ts'
import styles from './code-block.module.css'

/** Fenced code, highlighted if its language is given and known. */
export function CodeBlock({ language, text }: { language: string; text: string }) {
  const client = useClient()
  const { kinds } = useText()
  const lines = useCodeLines(text, language)
  return (
    <figure className={styles.block} aria-label={kinds.codeBlock}>
      <figcaption className={styles.head}>
        <span>{language}</span>
        <IconButton
          size="sm"
          icon="copy"
          label={kinds.copyCode}
          onClick={() => void copyText(client, text)}
        />
      </figcaption>
      <pre className={styles.pre}>
        <code className={styles.code}>
          {lines.map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and a fixed order
            <Fragment key={number}>
              {number > 0 && '\n'}
              {line.map((token, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do the tokens of a line
                <span key={place} data-token={token.type}>
                  {token.text}
                </span>
              ))}
            </Fragment>
          ))}
        </code>
      </pre>
    </figure>
  )
}
