import { isTest } from '../repository.ts'

/** Spellings of the stanzas: nobody but protocol writes or reads them. */
const STANZA =
  /urn:(parley|ietf:params:xml|xmpp):|\b(at_list|quote_list|to_chat|dialogue_read_ack|lastMsgid|lastMsgtime|quoteMessageId|add_administarator|delete_administarator|next_join_at)\b|data-type/
/** Field names of REST answers: the server's handlers and core's decoders meet them, the UI never does. */
const REST =
  /\b(im_user_name|im_room_name|jg_im_uname|nick_name|nick_name_letter|avatar_url|is_customer|chatserver_\w+|openfire_\w+|xmpp_token|history_token|chatUserId|recordType|sendUserId|msgId)\b/

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, match => match.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '$1')

/** Invariant: the wire's odd spellings are quoted once, in their codec. */
export function wireSpellingViolations(path: string, source: string): string[] {
  if (isTest(path) || !/^(apps\/(web|server)|packages\/core)\/src\//.test(path)) return []
  const patterns = path.startsWith('apps/web/') ? [STANZA, REST] : [STANZA]
  return withoutComments(source)
    .split('\n')
    .flatMap((line, index) =>
      patterns.flatMap(pattern => {
        const found = pattern.exec(line)
        return found ? [`${path}:${index + 1}: '${found[0]}' belongs to packages/protocol`] : []
      }),
    )
}
