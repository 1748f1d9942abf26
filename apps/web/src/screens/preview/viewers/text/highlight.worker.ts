import css from '@speed-highlight/core/languages/css.js'
import html from '@speed-highlight/core/languages/html.js'
import js from '@speed-highlight/core/languages/js.js'
import json from '@speed-highlight/core/languages/json.js'
import ts from '@speed-highlight/core/languages/ts.js'
import xml from '@speed-highlight/core/languages/xml.js'
import { tokenizeWith } from '@speed-highlight/core/tokenize'
import { splitLines, type Token } from './split-lines.ts'

const LANGUAGES = { css, html, js, json, ts, xml }

export type HighlightLanguage = keyof typeof LANGUAGES

export interface HighlightJob {
  text: string
  language: HighlightLanguage
}

/** Apart from the page: a text can be written so that its patterns take for ever. */
self.onmessage = ({ data: { text, language } }: MessageEvent<HighlightJob>) => {
  const tokens: Token[] = []
  const keep = (part: string, type?: string) => {
    if (part !== '') tokens.push({ text: part, type })
  }
  tokenizeWith(text, LANGUAGES[language], keep, { languages: LANGUAGES })
  self.postMessage(splitLines(tokens))
}
