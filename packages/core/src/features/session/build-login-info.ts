import type { AnswerOf, Contract, SignedIn } from '@parley/protocol/rest'
import type { Me } from '../../store/state.ts'
import { decodeTokens } from './ask-tokens.ts'
import { type LoginInfo, withTrailingSlash } from './login-info.ts'

export type Component = AnswerOf<Contract['getComponent']>

const decodeMe = (login: SignedIn): Me => ({
  id: login.im_user_name,
  domain: login.domain,
  nickName: login.nick_name,
  avatar: login.avatar_url,
  mobile: login.mobile,
  isCustomer: login.is_customer,
})

/** Builds the login info [session-6] from the company's configuration and any kind of sign-in. */
export const buildLoginInfo = (
  component: Component,
  login: SignedIn,
  { origin, ...rest }: Pick<LoginInfo, 'loginType' | 'timeDiff'> & { origin: string },
): LoginInfo => ({
  ...rest,
  ...decodeTokens(login),
  domain: login.domain,
  companyName: component.company_name,
  chatserverId: login.chatserver_id,
  chatserverApi: component.chatserver_api || origin,
  chatserverVersion: '',
  companyRole: '',
  websocket: component.openfire_websocket,
  bosh: withTrailingSlash(component.openfire_bosh),
  chatletCache: component.openfire_chatlet_cache,
  officeChatApi: component.officechat_api,
  officeFileApi: component.officefile_api,
  chath5Api: component.chath5_api,
  chatUrl: component.chath5_url,
  buriedPointSetting: component.extParam,
  sessionServices: { file: login.file_api ?? '', history: login.history_api ?? '' },
  serverServices: {
    chat: component.chatserver_api,
    file: component.officefile_api,
    history: component.history_api ?? '',
    chatletCache: component.openfire_chatlet_cache,
  },
  me: decodeMe(login),
})
