import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface LdapSettings {
  isOn: boolean
  url: string
  bindDn: string
  baseDn: string
  filter: string
  accountAttribute: string
  nameAttribute: string
  emailAttribute: string
  /** PEM. */
  authority: string
  createsPeople: boolean
}

const encode = (
  { isOn, bindDn, baseDn, accountAttribute, nameAttribute, emailAttribute, ...rest }: LdapSettings,
  password: string,
) => ({
  is_on: isOn,
  url: rest.url,
  bind_dn: bindDn,
  base_dn: baseDn,
  filter: rest.filter,
  account_attribute: accountAttribute,
  name_attribute: nameAttribute,
  email_attribute: emailAttribute,
  authority: rest.authority,
  creates_people: rest.createsPeople,
  ...(password !== '' && { bind_password: password }),
})

/** The directory of the company, for its administrators. */
const createLdap = ({ call }: Context) => ({
  async get(): Promise<CallResult<{ settings: LdapSettings; hasPassword: boolean }>> {
    const found = await call('getLdapSettings', {})
    if (!found.ok) return found
    const { value } = found
    const settings = {
      isOn: value.is_on,
      url: value.url,
      bindDn: value.bind_dn,
      baseDn: value.base_dn,
      filter: value.filter,
      accountAttribute: value.account_attribute,
      nameAttribute: value.name_attribute,
      emailAttribute: value.email_attribute,
      authority: value.authority,
      createsPeople: value.creates_people,
    }
    return { ok: true, value: { settings, hasPassword: value.has_password } }
  },

  /** Without a password the stored one stays. */
  save: (settings: LdapSettings, password: string) => call('saveLdapSettings', encode(settings, password)),

  /** Asks the directory; nothing is saved. */
  test: (settings: LdapSettings, password: string, account: string) =>
    call('testLdapSettings', { ...encode(settings, password), ...(account !== '' && { account }) }),
})

export const ldap = {
  start: createLdap,
} satisfies Feature
