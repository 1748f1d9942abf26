import { isTest } from '../repository.ts'

/** Spellings of stanzas, events and contacts: only protocol writes or reads them. */
const STANZA = new RegExp(
  [
    'urn:(parley|ietf:params:xml|xmpp):',
    'data-type',
    `\\b(${[
      'at_list|quote_list|to_chat|dialogue_read_ack|lastMsgid|lastMsgtime|quoteMessageId|next_join_at',
      'unsupport|yespmp_project_consult',
      'isTop|isDisturb',
      'join_room|add_invited|enable_room|remove_member|kick_room|delete_room|dismiss_room',
      'add_administarator|delete_administarator|add_silence|delete_silence|cancel_all_silence',
      'cannot_add_friend|can_add_friend|add_answer|remove_answer|group_rename|room_grant|room_withdraw|room_mode',
      'change_owner|duty_servant_change|nickname_change|disturb_change|contact_setting_change',
      'group_avatar|group_announcement|person_change',
    ].join('|')})\\b`,
  ].join('|'),
)
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
