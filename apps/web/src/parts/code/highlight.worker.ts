import bash from '@speed-highlight/core/languages/bash.js'
import c from '@speed-highlight/core/languages/c.js'
import css from '@speed-highlight/core/languages/css.js'
import csv from '@speed-highlight/core/languages/csv.js'
import diff from '@speed-highlight/core/languages/diff.js'
import docker from '@speed-highlight/core/languages/docker.js'
import go from '@speed-highlight/core/languages/go.js'
import html from '@speed-highlight/core/languages/html.js'
import ini from '@speed-highlight/core/languages/ini.js'
import java from '@speed-highlight/core/languages/java.js'
import js from '@speed-highlight/core/languages/js.js'
import json from '@speed-highlight/core/languages/json.js'
import lua from '@speed-highlight/core/languages/lua.js'
import make from '@speed-highlight/core/languages/make.js'
import md from '@speed-highlight/core/languages/md.js'
import pl from '@speed-highlight/core/languages/pl.js'
import py from '@speed-highlight/core/languages/py.js'
import rs from '@speed-highlight/core/languages/rs.js'
import sql from '@speed-highlight/core/languages/sql.js'
import toml from '@speed-highlight/core/languages/toml.js'
import ts from '@speed-highlight/core/languages/ts.js'
import xml from '@speed-highlight/core/languages/xml.js'
import yaml from '@speed-highlight/core/languages/yaml.js'
import { tokenizeWith } from '@speed-highlight/core/tokenize'
import { splitLines, type Token } from './split-lines.ts'

const LANGUAGES = {
  bash,
  c,
  css,
  csv,
  diff,
  docker,
  go,
  html,
  ini,
  java,
  js,
  json,
  lua,
  make,
  md,
  pl,
  py,
  rs,
  sql,
  toml,
  ts,
  xml,
  yaml,
}

export type HighlightLanguage = keyof typeof LANGUAGES

export interface HighlightJob {
  text: string
  language: HighlightLanguage
}

/** In a worker, because some texts make the patterns run forever. */
self.onmessage = ({ data: { text, language } }: MessageEvent<HighlightJob>) => {
  const tokens: Token[] = []
  const keep = (part: string, type?: string) => {
    if (part !== '') tokens.push({ text: part, type })
  }
  tokenizeWith(text, LANGUAGES[language], keep, { languages: LANGUAGES })
  self.postMessage(splitLines(tokens))
}
